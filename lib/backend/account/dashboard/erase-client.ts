import "server-only";
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { guessesOf, nikKey } from "@/lib/backend/account/guess-limits";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type ClientRow, client, clientSession, passwordLink, signInCode } from "@/lib/backend/core/db/schema/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { rateLimit, savedQuote } from "@/lib/backend/core/db/schema/operations";
import { coupon } from "@/lib/backend/core/db/schema/promotion";
import { carAlert } from "@/lib/backend/core/db/schema/second-hand";
import { mailboxKey } from "@/lib/backend/core/http/rate-limit";
import { logger } from "@/lib/backend/core/logger";
import { deleteAlerts } from "@/lib/backend/sales/cars/alerts";
import { freeDrivesOf } from "@/lib/backend/sales/cars/change-drive";
import { forgetEventsOf } from "@/lib/backend/sales/enquiries/enquiry-work";
import { blankEnquiry } from "@/lib/backend/sales/enquiries/send-enquiry";
import type { Erasure } from "@/lib/contracts/account/client";
import { anonymiseBookings } from "./anonymise-bookings";
import { bookingRecords, keptOf } from "./client-records";

/** An unusable login name; `.invalid` is a reserved domain. */
const erasedNik = (id: number) => `erased-${id}@erased.invalid`;

async function anonymiseClient(tx: Transaction, { id, email }: ClientRow, now: Date): Promise<void> {
  await tx.delete(clientSession).where(eq(clientSession.clientId, id));
  await tx.delete(passwordLink).where(eq(passwordLink.clientId, id));
  await tx.delete(signInCode).where(eq(signInCode.clientId, id));
  await tx.delete(savedQuote).where(eq(savedQuote.clientId, id));
  await tx.update(coupon).set({ active: false }).where(eq(coupon.clientId, id));
  await tx
    .update(client)
    .set({
      email: erasedNik(id),
      firstName: "",
      lastName: "",
      mobile: "",
      passwordHash: null,
      sessionVersion: sql`${client.sessionVersion} + 1`,
      receivesOffers: false,
      erasureRequestedAt: null,
      erasedAt: now,
    })
    .where(eq(client.id, id));
  await deleteCounters(tx, { id, email });
}

/** Deletes rate-limit counters with keys of the login name, the mailbox or the client's id. */
async function deleteCounters(tx: Transaction, { id, email }: Pick<ClientRow, "id" | "email">): Promise<void> {
  const [name, mailbox] = [nikKey(email), mailboxKey(email)];
  await tx
    .delete(rateLimit)
    .where(
      or(
        eq(rateLimit.key, `loginOfDevice:${guessesOf(id)}`),
        sql`position(${name} in ${rateLimit.key}) > 0`,
        sql`position(${mailbox} in ${rateLimit.key}) > 0`,
      ),
    );
}

async function anonymiseEnquiriesOf(tx: Transaction, email: string, now: Date): Promise<void> {
  const erased = await tx
    .update(enquiry)
    .set(blankEnquiry)
    .where(eq(enquiry.email, email))
    .returning({ id: enquiry.id });
  const ids = erased.map(({ id }) => id);
  await freeDrivesOf(tx, ids, now);
  await forgetEventsOf(tx, ids);
  await tx
    .update(consent)
    .set({ email: "" })
    .where(and(or(eq(consent.email, email), inArray(consent.enquiryId, ids)), sql`${consent.email} <> ''`));
}

/** Erases a client within the caller's transaction. */
export async function eraseWithin(tx: Transaction, clientId: number, now: Date): Promise<Erasure> {
  const [owner] = await tx
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)))
    .for("update");
  if (!owner) return { erased: true, waitingFor: [], kept: [] };
  const records = await bookingRecords(tx, owner, now);
  const kept = keptOf(records);
  const waiting = records.filter(({ underWay }) => underWay);
  if (waiting.length > 0) {
    const erasureRequestedAt = owner.erasureRequestedAt ?? now;
    await tx.update(client).set({ erasureRequestedAt }).where(eq(client.id, clientId));
    return { erased: false, waitingFor: waiting.filter(({ owned }) => owned).map(({ code }) => code), kept };
  }
  await anonymiseBookings(tx, records, now);
  await deleteAlerts(tx, eq(carAlert.email, owner.email));
  await anonymiseEnquiriesOf(tx, owner.email, now);
  await anonymiseClient(tx, owner, now);
  return { erased: true, waitingFor: [], kept };
}

/**
 * Erases a client at once, or stores the request while a booking, deposit or refund is open (rules section 14): deletes
 * sessions, password and offers, and anonymises bookings, enquiries and consents. The answer lists what the law
 * requires to keep: the authority's register and accounting.
 */
export const eraseClient = (clientId: number, now: Date): Promise<Erasure> =>
  database().transaction((tx) => eraseWithin(tx, clientId, now));

/** Retries stored erasure requests; those with nothing open any more are erased. */
export async function eraseWaitingClients(now: Date): Promise<void> {
  const waiting = await database()
    .select({ id: client.id })
    .from(client)
    .where(and(isNotNull(client.erasureRequestedAt), isNull(client.erasedAt)));
  for (const { id } of waiting) {
    try {
      await eraseClient(id, now);
    } catch (error) {
      logger.error("client.erasure.failed", { clientId: id, error });
    }
  }
}

/** Withdraws a stored erasure request; no effect once the client is erased. */
export async function withdrawErasure(clientId: number): Promise<void> {
  await database()
    .update(client)
    .set({ erasureRequestedAt: null })
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)));
}
