import type { atDesk } from "@/tests/support/at-desk";
import type { Writes } from "./writes-of";

type Ask = (call: string, body?: unknown) => ReturnType<typeof atDesk>;

/** A draft with the prices in force. */
export async function priceDraft(ask: Ask): Promise<{ readonly id: number; readonly active: number }> {
  const { versions } = (await ask("GET /precios")).body.data;
  const active = versions.find(({ state }: { state: string }) => state === "ACTIVE").id;
  const made = await ask("POST /precios/borradores", { name: "Summer", tariffId: active });
  return { id: made.body.data.id, active };
}

/** A draft whose group B costs so much in low season. */
async function changedDraft(ask: Ask, price: string) {
  const draft = await priceDraft(ask);
  await ask(`PUT /precios/borradores/${draft.id}`, { revision: 1, cells: { "prices.2.perDayCents.LOW": price } });
  return draft;
}

/** Writes of prices; each has numbers of its own, since what doesn't change anything is refused. */
export const priceWrites = ({ asManager }: { readonly asManager: Ask }): Writes => ({
  "POST /precios/borradores": async () => {
    const { active } = await priceDraft(asManager);
    return () => asManager("POST /precios/borradores", { name: "Winter", tariffId: active });
  },
  "PUT /precios/borradores/{id}": async () => {
    const { id } = await priceDraft(asManager);
    const cells = { "prices.2.perDayCents.LOW": "22.10" };
    return () => asManager(`PUT /precios/borradores/${id}`, { revision: 1, cells });
  },
  "DELETE /precios/borradores/{id}": async () => {
    const { id } = await priceDraft(asManager);
    return () => asManager(`DELETE /precios/borradores/${id}`);
  },
  "POST /precios/borradores/{id}/tabla": async () => {
    const { id } = await priceDraft(asManager);
    return () => asManager(`POST /precios/borradores/${id}/tabla`, { revision: 1, text: "GROUP;LOW\nB;22,20" });
  },
  "POST /precios/borradores/{id}/publicacion": async () => {
    const { id } = await changedDraft(asManager, "22.30");
    return () => asManager(`POST /precios/borradores/${id}/publicacion`, { revision: 2 });
  },
  "POST /precios/{id}/copia": async () => {
    const { id, active } = await changedDraft(asManager, "22.40");
    await asManager(`POST /precios/borradores/${id}/publicacion`, { revision: 2 });
    return () => asManager(`POST /precios/${active}/copia`, {});
  },
});
