import "server-only";
import { eq } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/queries";
import type { ClientRow } from "@/lib/backend/client/queries";
import { database } from "@/lib/backend/db/client";
import { client } from "@/lib/backend/db/schema/client";
import { consent } from "@/lib/backend/db/schema/consent";
import type { ProfileUpdate } from "@/lib/contracts/client";
import { textVersionOf } from "@/lib/contracts/text-version";

/** Writes a client's own data; that offers are wanted, or no more, is logged with the wording in force (rules section 9). */
export async function changeProfile(clientId: number, update: ProfileUpdate, now: Date): Promise<ClientRow> {
  const version = textVersionOf((await loadCatalogue(now)).configuration);
  return await database().transaction(async (tx) => {
    const [before] = await tx.select().from(client).where(eq(client.id, clientId)).for("no key update");
    const { firstName, lastName, mobile, lang, receivesOffers } = update;
    const [after] = await tx
      .update(client)
      .set({ firstName, lastName, mobile, lang, receivesOffers })
      .where(eq(client.id, clientId))
      .returning();
    if (!before || !after) throw new Error("no such client");
    if (before.receivesOffers !== receivesOffers) {
      const { email } = after;
      await tx.insert(consent).values({ email, kind: "OFFERS", version, accepted: receivesOffers, lang, at: now });
    }
    return after;
  });
}
