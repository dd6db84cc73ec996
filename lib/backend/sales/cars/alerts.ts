import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Connection, database, type Transaction } from "@/lib/backend/core/db/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { carAlert } from "@/lib/backend/core/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { derivedKey } from "@/lib/backend/core/seal";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { RequestedAlert } from "@/lib/contracts/account/client-requests";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import { carListParams, defaultCarSort, parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { Alert, alertRequestSchema } from "@/lib/contracts/sales/second-hand";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { alertConfirmationDays, daysAfter } from "@/lib/domain/sales/car";

export type AlertRow = typeof carAlert.$inferSelect;

/**
 * The token of an alert's links: an HMAC with the installation's key, computed again for each mail. All links stay
 * valid as long as the alert, and the database alone opens none.
 */
export const alertToken = ({ email, filters, createdAt }: Pick<AlertRow, "email" | "filters" | "createdAt">): string =>
  createHmac("sha256", derivedKey("car-alert"))
    .update([email, filters, createdAt.toISOString()].join("\0"))
    .digest("base64url")
    .slice(0, 32);

/** The alert that a token opens. */
const byToken = (token: string) => eq(carAlert.tokenHash, hashOfToken(token));

/** The alert of a mailed link's token; null for an invalid token or an expired alert. */
export async function findAlert(token: string, now: Date): Promise<Alert | null> {
  const [row] = await database()
    .select()
    .from(carAlert)
    .where(and(byToken(token), gt(carAlert.expiresAt, now)));
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

/** Deletes alerts and erases their addresses from the consent log; returns how many there were. */
export async function deleteAlerts(tx: Transaction, which: SQL | undefined): Promise<number> {
  const deleted = await tx.delete(carAlert).where(which).returning({ email: carAlert.email });
  const emails = [...new Set(deleted.map(({ email }) => email))];
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
  return deleted.length;
}

type AlertRequest = z.infer<typeof alertRequestSchema>;
type AlertOrder = Pick<AlertRequest, "email" | "filters" | "lang">;

/** Filters in canonical form, without sort and page. */
const canonicalFilters = (filters: string): string =>
  carListParams({
    ...parseCarListSearchParams(new URLSearchParams(filters)),
    sort: defaultCarSort,
    page: 1,
  }).toString();

/** Upserts the alert of an address and filters: a new one, an expired one restarted, or the existing one. */
async function alertFor(tx: Transaction, { email, filters, lang }: AlertOrder, now: Date): Promise<number> {
  const order = { email: email.toLowerCase(), filters: canonicalFilters(filters), createdAt: now };
  const expiresAt = new Date(daysAfter(now.getTime(), alertConfirmationDays));
  const tokenHash = hashOfToken(alertToken(order));
  const fresh = { ...order, lang, tokenHash, confirmedAt: null, expiresAt, notifiedUntil: now };
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
  const sameAlert = and(eq(carAlert.email, order.email), eq(carAlert.filters, order.filters));
  await tx
    .update(carAlert)
    .set({ expiresAt, lang })
    .where(and(sameAlert, isNull(carAlert.confirmedAt)));
  const [existing] = await tx.select({ id: carAlert.id }).from(carAlert).where(sameAlert);
  if (!existing) throw new Error("the alert went away while it was ordered");
  return existing.id;
}

/**
 * Orders an alert: a mail asks the address to confirm, or says that the alert is already active; the answer does not
 * reveal which. Two orders within a minute send one mail. A filled honeypot field (`website`) stores nothing.
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

/** Starts or extends an alert, and logs the consent on the first start; null when there is none. */
async function startAlert(tx: Transaction, which: SQL | undefined, now: Date): Promise<AlertRow | null> {
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

/** Starts an alert, or extends an active one: both mails link to the same button (rules section 12). */
export async function confirmAlert(token: string, now: Date): Promise<Changed> {
  const running = await database().transaction((tx) => startAlert(tx, byToken(token), now));
  return running ? ok(null) : err({ code: "GONE" });
}

/** Starts an alert for the signed-in client's own address, which needs no confirmation mail. */
export async function startOwnAlert(order: AlertOrder, now: Date): Promise<RequestedAlert> {
  return await database().transaction(async (tx) => {
    const running = await startAlert(tx, eq(carAlert.id, await alertFor(tx, order, now)), now);
    if (!running) throw new Error("the alert went away while it was started");
    return requestedAlert(running);
  });
}

/** An alert as the client area shows it. */
export const requestedAlert = (alert: AlertRow): RequestedAlert => ({
  token: alertToken(alert),
  filters: alert.filters,
  confirmed: alert.confirmedAt !== null,
  expiresAt: alert.expiresAt.toISOString(),
});

/** Deletes an alert, confirmed or not. */
export async function endAlert(token: string): Promise<Changed> {
  const deleted = await database().transaction((tx) => deleteAlerts(tx, byToken(token)));
  return deleted > 0 ? ok(null) : err({ code: "GONE" });
}
