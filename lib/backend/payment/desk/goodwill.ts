import "server-only";
import { and, eq, notInArray, sum } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { goodwillRefund, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { refundableCents, refundGoodwill } from "@/lib/backend/payment/refund-booking";
import { withBooking } from "@/lib/backend/rental/hand-over/hand-over";
import { err, ok } from "@/lib/domain/core/result";
import { type GoodwillState, needsSecondPerson } from "@/lib/domain/payment/goodwill";
import { failedOperationStatuses } from "@/lib/domain/payment/payment";

/** Statuses in which money can have been captured. */
const paidStatuses = ["confirmed", "in_progress", "completed", "cancelled", "no_show"] as const;

interface RefundOrder {
  readonly id: number;
  readonly amountCents: number;
}

/** Orders the refund to the original means of payment and queues the mail to the customer. */
async function orderRefund(tx: Transaction, bookingRow: BookingRow, { id, amountCents }: RefundOrder, now: Date) {
  const operation = await refundGoodwill(tx, bookingRow, { goodwillId: id, amountCents, now });
  if (!operation.ok) return operation;
  await addToOutbox(tx, {
    message: { kind: "mail", template: "goodwill", bookingId: bookingRow.id, refundCents: amountCents },
    dedupeKey: `mail:goodwill:${id}`,
    bookingId: bookingRow.id,
    now,
  });
  return ok(null);
}

/** Goodwill that left or is under way on a booking without a second person's approval, in cents. */
async function refundedAlone(tx: Transaction, bookingId: number): Promise<number> {
  const isAlone = and(eq(goodwillRefund.bookingId, bookingId), eq(goodwillRefund.needsSecond, false));
  const [given] = await tx
    .select({ cents: sum(paymentOperation.amountCents) })
    .from(goodwillRefund)
    .innerJoin(paymentOperation, eq(paymentOperation.goodwillId, goodwillRefund.id))
    .where(and(isAlone, notInArray(paymentOperation.status, [...failedOperationStatuses])));
  return Number(given?.cents ?? 0);
}

interface GoodwillRequest {
  readonly code: string;
  readonly amountCents: number;
  /** Free text by the staff member; no personal data. */
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Refunds a part of what was paid out of goodwill, at most what is left of the booking's money. When one person's
 * refunds of the booking would exceed the limit for one (500 €), it waits for a second person's approval.
 */
export const requestGoodwill = ({ code, amountCents, reason, staffId, now }: GoodwillRequest) =>
  withBooking({ code, statuses: paidStatuses, action: "goodwill", reason, now }, async (tx, bookingRow) => {
    const matching = and(eq(goodwillRefund.bookingId, bookingRow.id), eq(goodwillRefund.state, "asked"));
    if ((await tx.select({ id: goodwillRefund.id }).from(goodwillRefund).where(matching)).length > 0)
      return err({ code: "GOODWILL_WAITS" });
    if (amountCents > (await refundableCents(tx, bookingRow.id))) return err({ code: "MORE_THAN_LEFT" });
    const needsSecond = needsSecondPerson(await refundedAlone(tx, bookingRow.id), amountCents);
    const request = { bookingId: bookingRow.id, amountCents, reason, needsSecond, askedBy: staffId, askedAt: now };
    const decided = needsSecond ? {} : { decidedBy: staffId, decidedAt: now };
    const state: GoodwillState = needsSecond ? "asked" : "ordered";
    const [row] = await tx
      .insert(goodwillRefund)
      .values({ ...request, ...decided, state })
      .returning({ id: goodwillRefund.id });
    if (!row) throw new Error("the goodwill refund was not written");
    const refund = { id: row.id, amountCents };
    const ordered = needsSecond ? ok(null) : await orderRefund(tx, bookingRow, refund, now);
    return ordered.ok ? ok({ goodwillId: row.id, amountCents, state }) : ordered;
  });

interface Decision {
  readonly code: string;
  readonly goodwillId: number;
  readonly state: "ordered" | "declined";
  readonly staffId: number;
  readonly now: Date;
}

/** A second person approves a goodwill refund, or anybody with the permission declines it. */
export const decideGoodwill = ({ code, goodwillId, state, staffId, now }: Decision) =>
  withBooking(
    { code, statuses: paidStatuses, action: state === "ordered" ? "agreeGoodwill" : "declineGoodwill", now },
    async (tx, bookingRow) => {
      const matching = and(eq(goodwillRefund.id, goodwillId), eq(goodwillRefund.bookingId, bookingRow.id));
      const [row] = await tx.select().from(goodwillRefund).where(matching).for("no key update");
      if (row?.state !== "asked") return err({ code: "NO_GOODWILL" });
      if (state === "ordered" && row.askedBy === staffId) return err({ code: "SECOND_PERSON" });
      await tx.update(goodwillRefund).set({ state, decidedBy: staffId, decidedAt: now }).where(matching);
      const { amountCents } = row;
      const ordered = state === "declined" ? ok(null) : await orderRefund(tx, bookingRow, row, now);
      return ordered.ok ? ok({ goodwillId, amountCents, state }) : ordered;
    },
  );
