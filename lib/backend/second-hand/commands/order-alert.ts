import { and, eq, isNull, lte } from "drizzle-orm";
import type { z } from "zod";
import { carListParams, defaultCarSort, parseCarListAddress } from "@/lib/contracts/car-list-address";
import type { alertRequestSchema } from "@/lib/contracts/second-hand";
import { alertConfirmationDays, daysAfter } from "@/lib/domain/second-hand/car";
import { hashOfToken } from "../../booking/issue-access";
import { database, type Transaction } from "../../db/client";
import { carAlert } from "../../db/schema/second-hand";
import { addToOutbox } from "../../jobs/add-to-outbox";
import { alertToken } from "../alerts";

type AlertRequest = z.infer<typeof alertRequestSchema>;

/** A wish in its one form: what sorts and pages a list is none. */
const wishOf = (filters: string): string =>
  carListParams({ ...parseCarListAddress(new URLSearchParams(filters)), sort: defaultCarSort, page: 1 }).toString();

/** The alert of this address and wish: a new one, one that was over, or the one that is there already. */
async function alertFor(tx: Transaction, { email, filters, lang }: AlertRequest, now: Date): Promise<number> {
  const wish = { email: email.toLowerCase(), filters: wishOf(filters), createdAt: now };
  const expiresAt = new Date(daysAfter(now.getTime(), alertConfirmationDays));
  const tokenHash = hashOfToken(alertToken(wish));
  const fresh = { ...wish, lang, tokenHash, confirmedAt: null, expiresAt, toldUntil: now };
  const [made] = await tx
    .insert(carAlert)
    .values(fresh)
    .onConflictDoUpdate({
      target: [carAlert.email, carAlert.filters],
      set: fresh,
      setWhere: lte(carAlert.expiresAt, now),
    })
    .returning({ id: carAlert.id });
  if (made) return made.id;
  const mine = and(eq(carAlert.email, wish.email), eq(carAlert.filters, wish.filters));
  await tx
    .update(carAlert)
    .set({ expiresAt, lang })
    .where(and(mine, isNull(carAlert.confirmedAt)));
  const [known] = await tx.select({ id: carAlert.id }).from(carAlert).where(mine);
  if (!known) throw new Error("the alert went away while it was ordered");
  return known.id;
}

/**
 * Takes a wish to be told of cars: a mail asks its address to confirm, or says that it is active already. Whoever asks
 * learns neither. Pressed twice within a minute it is one mail; whoever fills the trap leaves nothing behind.
 */
export async function orderAlert(request: AlertRequest, now: Date): Promise<void> {
  if (request.website !== "") return;
  await database().transaction(async (tx) => {
    const alertId = await alertFor(tx, request, now);
    const message = { kind: "carAlert", alertId, mail: "confirm" } as const;
    await addToOutbox(tx, { message, dedupeKey: `carAlert:confirm:${alertId}:${now.toISOString().slice(0, 16)}`, now });
  });
}
