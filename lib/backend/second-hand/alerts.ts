import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Alert } from "@/lib/contracts/second-hand";
import { hashOfToken } from "../booking/issue-access";
import { type Connection, database, type Transaction } from "../db/client";
import { consent } from "../db/schema/consent";
import { carAlert } from "../db/schema/second-hand";
import { derivedKey } from "../platform/derived-key";

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
export const openedBy = (token: string) => eq(carAlert.tokenHash, hashOfToken(token));

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
