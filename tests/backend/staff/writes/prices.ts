import type { callDesk } from "@/tests/support/at-desk";
import type { Writes } from "./writes-of";

type Ask = (call: string, body?: unknown) => ReturnType<typeof callDesk>;

/** A draft that copies the prices in force. */
export async function priceDraft(ask: Ask): Promise<{ readonly id: number; readonly active: number }> {
  const { versions } = (await ask("GET /precios")).body.data;
  const active = versions.find(({ state }: { state: string }) => state === "ACTIVE").id;
  const made = await ask("POST /precios/borradores", { name: "Summer", tariffId: active });
  return { id: made.body.data.id, active };
}

/** A draft with another low-season price of group B. */
async function changedDraft(ask: Ask, price: string) {
  const draft = await priceDraft(ask);
  await ask(`PUT /precios/borradores/${draft.id}`, { revision: 1, cells: { "prices.2.perDayCents.LOW": price } });
  return draft;
}

const aCampaign = (code: string) => ({
  ...{ code, percent: 10, bookFrom: "2031-01-01", bookUntil: "2031-02-01", pickupFrom: "2031-01-01" },
  ...{ pickupUntil: "2031-03-01", groupIds: [2], officeIds: [], active: true },
});
export const aCoupon = (code: string, changes: object = {}) => ({
  ...{ code, type: "PERCENT", value: 10, validFrom: "2026-01-01", validUntil: "2031-12-31", minimumDays: null },
  ...{ usesMax: 5, groupIds: [], officeIds: [], listed: false, active: true },
  ...changes,
});

/** Writes of promotions. */
export const promotionWrites = ({ asManager }: { readonly asManager: Ask }): Writes => ({
  "POST /promociones/campanas": async () => () => asManager("POST /promociones/campanas", aCampaign("AUDIT-1")),
  "PUT /promociones/campanas/{id}": async () => {
    const { id } = (await asManager("POST /promociones/campanas", aCampaign("AUDIT-2"))).body.data;
    return () => asManager(`PUT /promociones/campanas/${id}`, { ...aCampaign("AUDIT-2"), active: false });
  },
  "POST /promociones/cupones": async () => () => asManager("POST /promociones/cupones", aCoupon("AUDIT-3")),
  "PUT /promociones/cupones/{id}": async () => {
    const { id } = (await asManager("POST /promociones/cupones", aCoupon("AUDIT-4"))).body.data;
    return () => asManager(`PUT /promociones/cupones/${id}`, aCoupon("AUDIT-4", { usesMax: 6 }));
  },
  "PUT /promociones/suscripcion": async () => () =>
    asManager("PUT /promociones/suscripcion", { groupId: 2, island: "IBIZA", monthlyCents: 47_700 }),
});

/** Writes of prices; each uses another amount, because a write that changes nothing is refused. */
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
