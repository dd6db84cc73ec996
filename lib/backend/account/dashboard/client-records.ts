import "server-only";
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { authorityReport, deposit, handover, invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import type { ClientRow } from "@/lib/backend/core/db/schema/client";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { Erasure } from "@/lib/contracts/account/client";
import { type KeptData, keptData } from "@/lib/domain/core/retention";
import { dateOf } from "@/lib/domain/core/time";
import { openOperationStatuses } from "@/lib/domain/payment/payment";
import { isUnderWay } from "@/lib/domain/rental/booking-listing";

/** A booking with the facts that decide whether its person can be erased, and what the law requires to keep. */
export interface BookingRecord {
  readonly id: number;
  readonly code: string;
  /** False for an unconfirmed order that only has the client's e-mail address. */
  readonly owned: boolean;
  readonly underWay: boolean;
  readonly kept: readonly KeptData[];
}

/** After 28 days an unsettled payment no longer delays an erasure, which is due within a month (GDPR). */
const UNSETTLED_LIMIT_MILLISECONDS = 28 * 86_400_000;

const some = (from: SQL, condition: SQL | undefined) => sql<boolean>`exists (select 1 from ${from} where ${condition})`;
const itsPayment = eq(payment.bookingId, booking.id);

const unsettled = (now: Date) =>
  some(
    sql`${payment}`,
    and(
      itsPayment,
      sql`${payment.status} in ('created', 'started', 'authorized', 'unknown', 'refund_pending')`,
      gt(payment.createdAt, new Date(now.getTime() - UNSETTLED_LIMIT_MILLISECONDS)),
    ),
  );
const refunding = some(
  sql`${payment} join ${paymentOperation} on ${paymentOperation.paymentId} = ${payment.id}`,
  and(itsPayment, eq(paymentOperation.kind, "refund"), inArray(paymentOperation.status, openOperationStatuses)),
);

const recordsOf = (connection: Connection, { id, email }: Pick<ClientRow, "id" | "email">, now: Date) =>
  connection
    .select({
      booking: { id: booking.id, code: booking.code, status: booking.status, returnAt: booking.returnAt },
      owner: booking.clientId,
      deposit: { status: deposit.status, dueBy: deposit.dueBy, answerBy: deposit.answerBy },
      unsettledPayment: unsettled(now),
      refunding,
      paid: some(sql`${payment}`, and(itsPayment, gt(payment.capturedCents, 0))),
      invoiced: some(sql`${invoiceRequest}`, eq(invoiceRequest.bookingId, booking.id)),
      driven: some(sql`${handover}`, eq(handover.bookingId, booking.id)),
      openIncident: some(sql`${incident}`, and(eq(incident.bookingId, booking.id), isNull(incident.closedAt))),
      reported: some(sql`${authorityReport}`, eq(authorityReport.bookingId, booking.id)),
    })
    .from(booking)
    .leftJoin(deposit, eq(deposit.bookingId, booking.id))
    .where(or(eq(booking.clientId, id), and(isNull(booking.clientId), eq(booking.email, email))));

/** A client's bookings, and unconfirmed orders with their e-mail address, which have no client yet. */
export async function bookingRecords(
  connection: Connection,
  client: Pick<ClientRow, "id" | "email">,
  now: Date,
): Promise<BookingRecord[]> {
  const { today } = await openContext(now);
  const rows = await recordsOf(connection, client, now);
  return rows.map(({ booking: { id, code, status, returnAt }, deposit: held, ...facts }) => {
    const money = {
      deposit: {
        status: held?.status ?? "none",
        dueBy: held?.dueBy?.getTime() ?? null,
        answerBy: held?.answerBy?.getTime() ?? null,
      },
      refunds: facts.refunding ? [{ status: "pending" as const }] : [],
    };
    const { driven, reported } = facts;
    const record = { endsOn: dateOf(returnAt), driven, reported, accounted: facts.paid || facts.invoiced };
    // What a person still has to settle, damage for one, needs to know with whom.
    return {
      id,
      code,
      owned: facts.owner !== null,
      underWay:
        facts.openIncident || isUnderWay({ status, unsettledPayment: facts.unsettledPayment, ...money }, now.getTime()),
      kept: keptData(record, today),
    };
  });
}

/** What the law requires us to keep of the client's own bookings, for the answer to them. */
export const keptOf = (records: readonly BookingRecord[]): Erasure["kept"] =>
  records
    .filter(({ owned }) => owned)
    .flatMap(({ code, kept }) => kept.map((keptData) => ({ bookingCode: code, ...keptData })));
