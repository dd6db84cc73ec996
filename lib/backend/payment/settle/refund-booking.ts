import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sum } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { type PaymentRow, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { type Holding, shareRefund } from "@/lib/domain/cancellation/cancellation";
import { minus, noCents, plus, smaller } from "@/lib/domain/money/cents";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { abandonAttempt, orderOperation } from "./money";

interface RefundOrder {
  /** What the company keeps of the money that was paid online, in cents. */
  readonly keepCents: number;
  /** What of that was given back already without being owed. */
  readonly givenCents?: number;
  /** Why, e.g. `cancellation` or `change:2`: the same event orders money back only once. */
  readonly event: string;
  readonly now: Date;
}

/** Money of the booking's wanted attempts that can still go back, refunds on their way left out; their rows locked. */
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
        inArray(paymentOperation.status, ["waiting", "sent", "unknown", "done"]),
      ),
    )
    .groupBy(paymentOperation.paymentId);
  const holding = (row: PaymentRow): Holding => {
    if (row.status === "authorized") return { paymentId: row.id, held: "authorized", cents: row.amountCents };
    const back = Number(ordered.find(({ paymentId }) => paymentId === row.id)?.cents ?? 0);
    return { paymentId: row.id, held: "captured", cents: minus(row.capturedCents, back) };
  };
  return { rows, holdings: rows.map(holding) };
}

/**
 * Gives back all that was paid for a booking but `keepCents`, by the same means: held money is let go, taken money is
 * refunded. Money that is held and has to be kept in part is taken first; the rest goes back when that is booked. Call
 * with the booking's row locked, in the transaction that changes it. Answers what goes back in all, in cents.
 */
export async function refundBooking(tx: Transaction, subject: BookingRow, order: RefundOrder): Promise<number> {
  const { keepCents, givenCents = 0, event, now } = order;
  const onlineDueCents = smaller(subject.onlineDueCents, keepCents);
  await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, subject.id));
  const { rows, holdings } = await holdingsOf(tx, subject.id);
  const total = holdings.reduce((sumSoFar, { cents }) => plus(sumSoFar, cents), noCents);
  const returnCents = smaller(total, Math.max(0, minus(plus(total, givenCents), keepCents)));
  for (const { paymentId, kind, cents } of shareRefund(holdings, returnCents)) {
    const row = rows.find(({ id }) => id === paymentId);
    if (!row) continue;
    if (kind === "void") await abandonAttempt(tx, row, { held: "authorized", why: "GIVEN_UP", event, now });
    else await orderOperation(tx, row, { kind, amountCents: cents, event, now });
  }
  return returnCents;
}

/** What was given back of a booking's money without being owed, refunds on their way included, in cents. */
export async function givenOfGoodwill(tx: Transaction, bookingId: number): Promise<number> {
  const { goodwillId, status, amountCents } = paymentOperation;
  const [given] = await tx
    .select({ cents: sum(amountCents) })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(and(eq(payment.bookingId, bookingId), isNotNull(goodwillId), notInArray(status, ["refused", "withdrawn"])));
  return Number(given?.cents ?? 0);
}

interface Gift {
  readonly goodwillId: number;
  readonly amountCents: number;
  readonly now: Date;
}

/**
 * Gives money back that is not owed: the price of the booking and what is due at pick-up stay. Only money that was taken
 * goes back this way; more than is left of it is refused. Call with the booking's row locked.
 */
export async function giveBack(
  tx: Transaction,
  { id }: BookingRow,
  { goodwillId, amountCents, now }: Gift,
): Promise<Result<null, { readonly code: "MORE_THAN_LEFT" }>> {
  const { rows, holdings } = await holdingsOf(tx, id);
  const taken = holdings.filter(({ held }) => held === "captured");
  if (amountCents > taken.reduce((left, { cents }) => plus(left, cents), noCents))
    return refuse({ code: "MORE_THAN_LEFT" });
  for (const { paymentId, cents } of shareRefund(taken, amountCents)) {
    const row = rows.find((one) => one.id === paymentId);
    const event = `goodwill:${goodwillId}`;
    if (row) await orderOperation(tx, row, { kind: "refund", amountCents: cents, event, goodwillId, now });
  }
  return accept(null);
}

/** What of a booking's taken money can still go back, in cents. */
export async function leftToGiveBack(tx: Transaction, bookingId: number): Promise<number> {
  const { holdings } = await holdingsOf(tx, bookingId);
  return holdings.reduce((left, { held, cents }) => (held === "captured" ? plus(left, cents) : left), noCents);
}
