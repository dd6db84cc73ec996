import { and, eq, gt } from "drizzle-orm";
import { textVersionOf } from "@/lib/contracts/text-version";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { daysAfter } from "@/lib/domain/second-hand/car";
import { loadCatalogue } from "../../catalogue/queries";
import { database } from "../../db/client";
import { consent } from "../../db/schema/consent";
import { carAlert } from "../../db/schema/second-hand";
import { deleteAlerts, openedBy } from "../alerts";

type Changed = Result<null, { readonly code: "GONE" }>;

/** Starts an alert, or lets one that runs last from now on: the same button of the same link (rules section 12). */
export async function confirmAlert(token: string, now: Date): Promise<Changed> {
  const { configuration } = await loadCatalogue(now);
  const expiresAt = new Date(daysAfter(now.getTime(), configuration.secondHand.alertDays));
  return await database().transaction(async (tx): Promise<Changed> => {
    const live = and(openedBy(token), gt(carAlert.expiresAt, now));
    const [row] = await tx.select().from(carAlert).where(live).for("update");
    if (!row) return refuse({ code: "GONE" });
    const { id, email, lang, confirmedAt } = row;
    await tx
      .update(carAlert)
      .set({ expiresAt, confirmedAt: confirmedAt ?? now })
      .where(eq(carAlert.id, id));
    if (!confirmedAt) {
      const version = textVersionOf(configuration);
      await tx.insert(consent).values({ email, kind: "ENQUIRY_DATA", version, accepted: true, lang, at: now });
    }
    return accept(null);
  });
}

/** Deletes an alert, at once and wholly, confirmed or not. */
export async function endAlert(token: string): Promise<Changed> {
  const gone = await database().transaction((tx) => deleteAlerts(tx, openedBy(token)));
  return gone > 0 ? accept(null) : refuse({ code: "GONE" });
}
