import "server-only";
import { and, asc, desc, eq, exists, ilike, inArray, isNull, max, or, sql } from "drizzle-orm";
import { bookingRecords } from "@/lib/backend/account/dashboard/client-records";
import { eraseWithin } from "@/lib/backend/account/dashboard/erase-client";
import { exportClient } from "@/lib/backend/account/dashboard/export-client";
import { endAllSessionsOf } from "@/lib/backend/account/end-session";
import { database, likeContaining, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { containsWords } from "@/lib/backend/core/db/folded";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { client, clientSession } from "@/lib/backend/core/db/schema/client";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { ClientExport } from "@/lib/contracts/account/client-export";
import type { Person, PersonLine } from "@/lib/contracts/account/desk-people";
import { err, ok, type Result } from "@/lib/domain/core/result";

const maximumLines = 40;

const line = {
  id: client.id,
  name: sql<string>`trim(${client.firstName} || ' ' || ${client.lastName})`,
  email: client.email,
  mobile: client.mobile,
  bookings: sql<number>`(select count(*)::int from booking b where b.client_id = "client"."id")`,
  createdAt: client.createdAt,
};
type FoundClient = Omit<PersonLine, "since"> & { readonly createdAt: Date };
const lineOf = ({ createdAt, ...facts }: FoundClient): PersonLine => ({ ...facts, since: createdAt.toISOString() });

/** Clients by name, mail address, at least four digits of the telephone, or booking code; none for an empty search. */
export async function findPeople(q: string): Promise<PersonLine[]> {
  if (q === "") return [];
  const digits = q.replace(/\D/g, "");
  const ofBooking = database()
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.clientId, client.id), eq(booking.code, q.toUpperCase())));
  const matchesSearch = or(
    containsWords(sql`${client.firstName} || ' ' || ${client.lastName}`, q),
    ilike(client.email, likeContaining(q)),
    digits.length >= 4
      ? ilike(sql`regexp_replace(${client.mobile}, '\\D', '', 'g')`, likeContaining(digits))
      : undefined,
    exists(ofBooking),
  );
  const rows = await database()
    .select(line)
    .from(client)
    .where(and(isNull(client.erasedAt), matchesSearch))
    .orderBy(asc(client.lastName), asc(client.firstName), asc(client.id))
    .limit(maximumLines);
  return rows.map(lineOf);
}

const notErased = (id: number) => and(eq(client.id, id), isNull(client.erasedAt));

/** A client with their bookings, or null; each reading gets an audit entry. */
export async function readPerson(id: number, now: Date): Promise<Person | null> {
  return await database().transaction(async (tx) => {
    const [found] = await tx.select({ client, line }).from(client).where(notErased(id));
    if (!found) return null;
    const records = (await bookingRecords(tx, found.client, now)).filter(({ owned }) => owned);
    const { code, status, pickupAt, returnAt } = booking;
    const ids = records.map((record) => record.id);
    const rentals = await tx
      .select({ id: booking.id, code, status, pickupAt, returnAt })
      .from(booking)
      .where(inArray(booking.id, ids))
      .orderBy(desc(pickupAt));
    const [lastUse] = await tx
      .select({ last: max(clientSession.lastUsedAt) })
      .from(clientSession)
      .where(eq(clientSession.clientId, id));
    await writeAudit(tx, { action: "client.read", subject: ["client", id] }, now);
    const { lang, receivesOffers, askedForReviews, erasureRequestedAt } = found.client;
    return {
      ...lineOf(found.line),
      ...{ lang, receivesOffers, askedForReviews },
      lastSignIn: lastUse?.last?.toISOString() ?? null,
      erasureSince: erasureRequestedAt?.toISOString() ?? null,
      rentals: rentals.map(({ id: bookingId, ...rental }) => {
        const record = records.find((record) => record.id === bookingId);
        return { ...rental, underWay: record?.underWay ?? false, kept: [...(record?.kept ?? [])] };
      }),
    };
  });
}

/** The data export (GDPR) that is given to a client, or null; gets an audit entry. */
export async function exportPerson(id: number, now: Date): Promise<ClientExport | null> {
  const [found] = await database().select().from(client).where(notErased(id));
  if (!found) return null;
  const data = await exportClient({ client: found, session: null }, now);
  await database().transaction((tx) => writeAudit(tx, { action: "client.export", subject: ["client", id] }, now));
  return data;
}

/** Signs a client out everywhere, for example when their mailbox is in other hands. */
export const endClientSessions = (id: number, now: Date): Promise<Result<null, { readonly code: "NO_CLIENT" }>> =>
  transactionOrRefusal(async (tx): Promise<Result<null, { readonly code: "NO_CLIENT" }>> => {
    const [owner] = await tx.select().from(client).where(notErased(id)).for("update");
    if (!owner) return err({ code: "NO_CLIENT" });
    const after = { sessions: await endAllSessionsOf(tx, owner, now) };
    await writeAudit(tx, { action: "client.endSessions", subject: ["client", id], after }, now);
    return ok(null);
  });

/** Records an objection to being asked for reviews that came by telephone or mail; there is no way back. */
export const objectToReviews = (id: number, now: Date): Promise<Result<null, { readonly code: "NO_CLIENT" }>> =>
  transactionOrRefusal(async (tx): Promise<Result<null, { readonly code: "NO_CLIENT" }>> => {
    const [owner] = await tx.update(client).set({ askedForReviews: false }).where(notErased(id)).returning();
    if (!owner) return err({ code: "NO_CLIENT" });
    await writeAudit(tx, { action: "client.objectToReviews", subject: ["client", id] }, now);
    return ok(null);
  });

type ErasureOutcome = Result<
  { readonly erased: boolean; readonly waiting: number },
  { readonly code: "NO_CLIENT" | "EMAIL_DIFFERS" }
>;

/** Erases a client on request: at once, or when no booking, deposit or refund is open any more (rules section 14). */
export const erasePerson = (id: number, email: string, now: Date): Promise<ErasureOutcome> =>
  transactionOrRefusal(async (tx): Promise<ErasureOutcome> => {
    const [before] = await tx.select().from(client).where(notErased(id)).for("update");
    if (!before) return err({ code: "NO_CLIENT" });
    if (before.email !== email) return err({ code: "EMAIL_DIFFERS" });
    const { erased, waitingFor } = await eraseWithin(tx, id, now);
    const outcome = { erased, waiting: waitingFor.length };
    if (erased || before.erasureRequestedAt === null)
      await writeAudit(tx, { action: "client.erase", subject: ["client", id], after: outcome }, now);
    return ok(outcome);
  });
