import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { type Connection, database, type Transaction } from "@/lib/backend/db/client";
import { consent } from "@/lib/backend/db/schema/consent";
import { carAlert } from "@/lib/backend/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { derivedKey } from "@/lib/backend/platform/seal";
import { hashOfToken } from "@/lib/backend/platform/secret-token";
import { carListParams, defaultCarSort, parseCarListAddress } from "@/lib/contracts/car-list-address";
import type { BegunAlert } from "@/lib/contracts/client-begun";
import type { Alert, alertRequestSchema } from "@/lib/contracts/second-hand";
import { textVersionOf } from "@/lib/contracts/text-version";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { alertConfirmationDays, daysAfter } from "@/lib/domain/second-hand/car";

export type AlertRow = typeof carAlert.$inferSelect;

/**
 * The token of an alert's links: made anew for each mail from what is kept and the installation's own key, so that every
 * mail's link works for as long as the alert and the database alone opens none.
 */
export const alertToken = ({ email, filters, createdAt }: Pick<AlertRow, "email" | "filters" | "createdAt">): string =>
  createHmac("sha256", derivedKey("car-alert"))
    .update([email, filters, createdAt.toISOString()].join("\0"))
    .digest("base64url")
    .slice(0, 32);

/** The alert that a token opens. */
const openedBy = (token: string) => eq(carAlert.tokenHash, hashOfToken(token));

/** What the page behind a mailed link tells; null for a token that opens nothing, or nothing any more. */
export async function findAlert(token: string, now: Date): Promise<Alert | null> {
  const [row] = await database()
    .select()
    .from(carAlert)
    .where(and(openedBy(token), gt(carAlert.expiresAt, now)));
  if (!row) return null;
  return {
    state: row.confirmedAt ? "ACTIVE" : "PENDING",
    filters: row.filters,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Alerts of an address, confirmed or not. */
export const alertsOf = (connection: Connection, email: string) =>
  connection.select().from(carAlert).where(eq(carAlert.email, email)).orderBy(carAlert.id);

/** Deletes alerts and takes their addresses out of the consents that were given for them; tells how many there were. */
export async function deleteAlerts(tx: Transaction, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(carAlert).where(which).returning({ email: carAlert.email });
  const emails = [...new Set(gone.map(({ email }) => email))];
  if (emails.length === 0) return 0;
  const others = tx.select({ one: sql`1` }).from(carAlert).where(eq(carAlert.email, consent.email));
  await tx
    .update(consent)
    .set({ email: "" })
    .where(
      and(
        inArray(consent.email, emails),
        eq(consent.kind, "ENQUIRY_DATA"),
        isNull(consent.enquiryId),
        isNull(consent.bookingId),
        notExists(others),
      ),
    );
  return gone.length;
}

type AlertRequest = z.infer<typeof alertRequestSchema>;
type Wish = Pick<AlertRequest, "email" | "filters" | "lang">;

/** A wish in its one form: what sorts and pages a list is none. */
const wishOf = (filters: string): string =>
  carListParams({ ...parseCarListAddress(new URLSearchParams(filters)), sort: defaultCarSort, page: 1 }).toString();

/** The alert of this address and wish: a new one, one that was over, or the one that is there already. */
async function alertFor(tx: Transaction, { email, filters, lang }: Wish, now: Date): Promise<number> {
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

type Changed = Result<null, { readonly code: "GONE" }>;

/** Lets an alert run from now on, and logs the consent of one that hasn't run yet; null where there is none. */
async function runAlert(tx: Transaction, which: SQL | undefined, now: Date): Promise<AlertRow | null> {
  const { configuration } = await loadCatalogue(now);
  const expiresAt = new Date(daysAfter(now.getTime(), configuration.secondHand.alertDays));
  const [row] = await tx
    .select()
    .from(carAlert)
    .where(and(which, gt(carAlert.expiresAt, now)))
    .for("update");
  if (!row) return null;
  const { id, email, lang, confirmedAt } = row;
  const [running] = await tx
    .update(carAlert)
    .set({ expiresAt, confirmedAt: confirmedAt ?? now })
    .where(eq(carAlert.id, id))
    .returning();
  if (!confirmedAt) {
    const version = textVersionOf(configuration);
    await tx.insert(consent).values({ email, kind: "ENQUIRY_DATA", version, accepted: true, lang, at: now });
  }
  return running ?? null;
}

/** Starts an alert, or lets one that runs last from now on: the same button of the same link (rules section 12). */
export async function confirmAlert(token: string, now: Date): Promise<Changed> {
  const running = await database().transaction((tx) => runAlert(tx, openedBy(token), now));
  return running ? accept(null) : refuse({ code: "GONE" });
}

/** An alert for a client's own address, which their session has proved: it runs at once, without a mail. */
export async function startOwnAlert(wish: Wish, now: Date): Promise<BegunAlert> {
  return await database().transaction(async (tx) => {
    const running = await runAlert(tx, eq(carAlert.id, await alertFor(tx, wish, now)), now);
    if (!running) throw new Error("the alert went away while it was started");
    return begunAlert(running);
  });
}

/** An alert as its client sees it. */
export const begunAlert = (alert: AlertRow): BegunAlert => ({
  token: alertToken(alert),
  filters: alert.filters,
  confirmed: alert.confirmedAt !== null,
  expiresAt: alert.expiresAt.toISOString(),
});

/** Deletes an alert, at once and wholly, confirmed or not. */
export async function endAlert(token: string): Promise<Changed> {
  const gone = await database().transaction((tx) => deleteAlerts(tx, openedBy(token)));
  return gone > 0 ? accept(null) : refuse({ code: "GONE" });
}
