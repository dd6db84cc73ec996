import "server-only";
import { and, asc, eq, gte, inArray, lt, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { goodwillRefund, ledger, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { refundableCents } from "@/lib/backend/payment/refund-booking";
import { paymentsOf } from "@/lib/backend/rental/booking-records";
import { worksOn } from "@/lib/backend/rental/hand-over/hand-over";
import type { BookingMoney, LedgerLine } from "@/lib/contracts/payment/desk-money";
import { minus } from "@/lib/domain/core/cents";

interface Span {
  readonly from: Date;
  readonly until: Date;
  /** Leaves out lines with a higher id, so that an earlier export can be rebuilt. */
  readonly lastId?: number;
}

/** Ledger lines of a span of time, ordered by id. */
export const ledgerBetween = (connection: Connection, { from, until, lastId }: Span) =>
  ledgerLines(
    connection,
    and(gte(ledger.at, from), lt(ledger.at, until), lastId === undefined ? undefined : lte(ledger.id, lastId)),
  );

async function ledgerLines(connection: Connection, which: SQL | undefined): Promise<LedgerLine[]> {
  const rows = await connection
    .select({ line: ledger, code: booking.code, method: payment.method })
    .from(ledger)
    .innerJoin(payment, eq(payment.id, ledger.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(which)
    .orderBy(asc(ledger.id));
  return rows.map(({ line: { id, at, provider, kind, amountCents, providerRef, paymentId }, code, method }) => ({
    ...{ id, code, provider, method, kind, amountCents, paymentId },
    at: at.toISOString(),
    reference: providerRef,
  }));
}

async function goodwillOf(bookingId: number): Promise<BookingMoney["goodwill"]> {
  const [asker, decider] = [alias(staff, "asker"), alias(staff, "decider")];
  const rows = await database()
    .select({ refund: goodwillRefund, askedBy: asker.name, decidedBy: decider.name })
    .from(goodwillRefund)
    .innerJoin(asker, eq(asker.id, goodwillRefund.askedBy))
    .leftJoin(decider, eq(decider.id, goodwillRefund.decidedBy))
    .where(eq(goodwillRefund.bookingId, bookingId))
    .orderBy(asc(goodwillRefund.id));
  return rows.map(({ refund: { id, amountCents, reason, state, needsSecond, askedAt, askedBy }, ...names }) => ({
    ...{ id, amountCents, reason, state, needsSecond, askedById: askedBy, ...names },
    askedAt: askedAt.toISOString(),
  }));
}

/** Payments, operations, ledger lines and goodwill refunds of a booking; null for an unknown booking. */
export async function bookingMoney(code: string): Promise<BookingMoney | null> {
  const [bookingRow] = await database().select().from(booking).where(eq(booking.code, code.toUpperCase()));
  if (!bookingRow) return null;
  const payments = await paymentsOf(database(), bookingRow.id);
  const ids = payments.map(({ id }) => id);
  const [operations, lines, goodwill, leftCents] = await Promise.all([
    database()
      .select()
      .from(paymentOperation)
      .where(inArray(paymentOperation.paymentId, ids))
      .orderBy(asc(paymentOperation.id)),
    ledgerLines(database(), inArray(ledger.paymentId, ids)),
    goodwillOf(bookingRow.id),
    database().transaction((tx) => refundableCents(tx, bookingRow.id)),
  ]);
  const replaced = new Set(operations.map(({ replacesId }) => replacesId));
  return {
    code: bookingRow.code,
    status: bookingRow.status,
    pickupOfficeId: bookingRow.pickupOfficeId,
    returnOfficeId: bookingRow.returnOfficeId,
    ours: worksOn(bookingRow),
    totalCents: bookingRow.totalCents,
    dueAtDeskCents: minus(bookingRow.totalCents, bookingRow.onlineDueCents),
    leftCents,
    payments: payments.map(({ id, provider, method, status, reason, abandoned, providerRef, createdAt, ...money }) => ({
      ...{ id, provider, method, status, reason },
      abandoned: abandoned !== null,
      amountCents: money.amountCents,
      capturedCents: money.capturedCents,
      refundedCents: money.refundedCents,
      receipt: money.receipt,
      reference: providerRef,
      createdAt: createdAt.toISOString(),
    })),
    operations: operations.map(({ id, kind, amountCents, status, reason, goodwillId, createdAt, doneAt }) => ({
      ...{ id, kind, amountCents, status, reason },
      goodwill: goodwillId !== null,
      resendable: kind === "refund" && (status === "refused" || status === "returned") && !replaced.has(id),
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    ledger: lines,
    goodwill,
  };
}
