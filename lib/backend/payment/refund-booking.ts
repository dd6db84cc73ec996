import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sum } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { minus, noCents, plus, smaller } from "@/lib/domain/core/cents";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { failedOperationStatuses } from "@/lib/domain/payment/payment";
import { type Holding, shareRefund } from "@/lib/domain/rental/cancellation";
import { abandonAttempt, orderOperation } from "./ledger";

interface RefundOrder {
  /** What the company keeps of the money that was paid online, in cents. */
  readonly keepCents: number;
  /** Goodwill refunds so far: they don't reduce what is refunded now. */
  readonly goodwillCents?: number;
  /** Why, e.g. `cancellation` or `change:2`; part of the dedupe key, so that one event refunds only once. */
  readonly event: string;
  readonly now: Date;
}

/** Refundable money of each attempt that is not abandoned, less the refunds already ordered. Locks the payment rows. */
async function holdingsOf(tx: Transaction, bookingId: number) {
  const rows = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), isNull(payment.abandoned)))
    .orderBy(asc(payment.id))
    .for("no key update");
  const ordered = await tx
    .select({ paymentId: paymentOperation.paymentId, cents: sum(paymentOperation.amountCents) })
    .from(paymentOperation)
    .where(
      and(
        inArray(
          paymentOperation.paymentId,
          rows.map(({ id }) => id),
        ),
        eq(paymentOperation.kind, "refund"),
        notInArray(paymentOperation.status, [...failedOperationStatuses]),
      ),
    )
    .groupBy(paymentOperation.paymentId);
  const holding = (row: PaymentRow): Holding => {
    if (row.status === "authorized") return { paymentId: row.id, held: "authorized", cents: row.amountCents };
    const orderedCents = Number(ordered.find(({ paymentId }) => paymentId === row.id)?.cents ?? 0);
    return { paymentId: row.id, held: "captured", cents: minus(row.capturedCents, orderedCents) };
  };
  return { rows, holdings: rows.map(holding) };
}

/**
 * Refunds all that was paid for a booking except `keepCents`, by the same means. Held 100, keep 0: void 100. Captured
 * 100, keep 30: refund 70. Held 100, keep 30: nothing now, `captured` (outcomes.ts) refunds 70 after the capture. Call
 * with the booking's row locked, in the transaction that changes it. Returns what goes back in total, in cents.
 */
export async function refundBooking(tx: Transaction, bookingRow: BookingRow, order: RefundOrder): Promise<number> {
  const { keepCents, goodwillCents = 0, event, now } = order;
  const onlineDueCents = smaller(bookingRow.onlineDueCents, keepCents);
  await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, bookingRow.id));
  const { rows, holdings } = await holdingsOf(tx, bookingRow.id);
  const total = holdings.reduce((sumSoFar, { cents }) => plus(sumSoFar, cents), noCents);
  const returnCents = smaller(total, Math.max(0, minus(plus(total, goodwillCents), keepCents)));
  for (const { paymentId, kind, cents } of shareRefund(holdings, returnCents)) {
    const row = rows.find(({ id }) => id === paymentId);
    if (!row) continue;
    if (kind === "void") await abandonAttempt(tx, row, { held: "authorized", why: "GIVEN_UP", event, now });
    else await orderOperation(tx, row, { kind, amountCents: cents, event, now });
  }
  return returnCents;
}

/** Goodwill refunds of a booking, open ones included, in cents. */
export async function goodwillRefundedCents(tx: Transaction, bookingId: number): Promise<number> {
  const { goodwillId, status, amountCents } = paymentOperation;
  const [row] = await tx
    .select({ cents: sum(amountCents) })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(eq(payment.bookingId, bookingId), isNotNull(goodwillId), notInArray(status, [...failedOperationStatuses])),
    );
  return Number(row?.cents ?? 0);
}

/** The captured money of one attempt that is not refunded or about to be, in cents. */
export async function capturedLeftCents(tx: Transaction, { id, capturedCents }: PaymentRow): Promise<number> {
  const { paymentId, kind, status, amountCents } = paymentOperation;
  const [ordered] = await tx
    .select({ cents: sum(amountCents) })
    .from(paymentOperation)
    .where(and(eq(paymentId, id), eq(kind, "refund"), notInArray(status, [...failedOperationStatuses])));
  return minus(capturedCents, Number(ordered?.cents ?? 0));
}

interface GoodwillRefund {
  readonly goodwillId: number;
  readonly amountCents: number;
  readonly now: Date;
}

/**
 * Orders a goodwill refund: the booking's price and the amount due at pick-up stay. Only captured money can be
 * refunded; more than is left of it is refused. Call with the booking's row locked.
 */
export async function refundGoodwill(
  tx: Transaction,
  { id }: BookingRow,
  { goodwillId, amountCents, now }: GoodwillRefund,
): Promise<Result<null, { readonly code: "MORE_THAN_LEFT" }>> {
  const { rows, holdings } = await holdingsOf(tx, id);
  const captured = holdings.filter(({ held }) => held === "captured");
  if (amountCents > captured.reduce((left, { cents }) => plus(left, cents), noCents))
    return err({ code: "MORE_THAN_LEFT" });
  for (const { paymentId, cents } of shareRefund(captured, amountCents)) {
    const row = rows.find((row) => row.id === paymentId);
    const event = `goodwill:${goodwillId}`;
    if (row) await orderOperation(tx, row, { kind: "refund", amountCents: cents, event, goodwillId, now });
  }
  return ok(null);
}

/** The captured money of a booking that can still be refunded, in cents. */
export async function refundableCents(tx: Transaction, bookingId: number): Promise<number> {
  const { holdings } = await holdingsOf(tx, bookingId);
  return holdings.reduce((left, { held, cents }) => (held === "captured" ? plus(left, cents) : left), noCents);
}
