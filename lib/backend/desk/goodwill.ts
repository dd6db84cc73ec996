import "server-only";
import { and, eq, sum } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import type { BookingRow } from "@/lib/backend/db/schema/booking";
import { goodwillRefund } from "@/lib/backend/db/schema/payment";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { giveBack, leftToGiveBack } from "@/lib/backend/payment/settle/refund-booking";
import { type GoodwillState, needsSecondPerson } from "@/lib/domain/payment/goodwill";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { DeskRefusal } from "./refusal";
import { withBooking } from "./rental";

/** Where money can have been taken. */
const paid = ["confirmed", "in_progress", "completed", "cancelled", "no_show"] as const;

interface Gift {
  readonly id: number;
  readonly amountCents: number;
}

/** The money leaves by the way it came, and the customer is told. */
async function order(tx: Transaction, subject: BookingRow, { id, amountCents }: Gift, now: Date) {
  const given = await giveBack(tx, subject, { goodwillId: id, amountCents, now });
  if (!given.ok) return given;
  await addToOutbox(tx, {
    message: { kind: "mail", template: "goodwill", bookingId: subject.id, refundCents: amountCents },
    dedupeKey: `mail:goodwill:${id}`,
    bookingId: subject.id,
    now,
  });
  return accept(null);
}

/** What was given of a booking on one person's word alone, in cents. */
async function givenAlone(tx: Transaction, bookingId: number): Promise<number> {
  const { amountCents, needsSecond, state } = goodwillRefund;
  const [given] = await tx
    .select({ cents: sum(amountCents) })
    .from(goodwillRefund)
    .where(and(eq(goodwillRefund.bookingId, bookingId), eq(state, "ordered"), eq(needsSecond, false)));
  return Number(given?.cents ?? 0);
}

interface Wish {
  readonly code: string;
  readonly amountCents: number;
  /** In the words of who gives it; no personal data. */
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
}

interface Outcome {
  readonly goodwillId: number;
  readonly amountCents: number;
  readonly state: GoodwillState;
}

/**
 * Gives a part of what was paid back out of goodwill; above what one person may give it waits for a second one. Never
 * more than is left of the booking's money.
 */
export const askGoodwill = ({ code, amountCents, reason, staffId, now }: Wish): Promise<Result<Outcome, DeskRefusal>> =>
  withBooking({ code, statuses: paid, action: "goodwill", reason, now }, async (tx, subject) => {
    const asked = and(eq(goodwillRefund.bookingId, subject.id), eq(goodwillRefund.state, "asked"));
    if ((await tx.select({ id: goodwillRefund.id }).from(goodwillRefund).where(asked)).length > 0)
      return refuse({ code: "GOODWILL_WAITS" });
    if (amountCents > (await leftToGiveBack(tx, subject.id))) return refuse({ code: "MORE_THAN_LEFT" });
    const needsSecond = needsSecondPerson(await givenAlone(tx, subject.id), amountCents);
    const wish = { bookingId: subject.id, amountCents, reason, needsSecond, askedBy: staffId, askedAt: now };
    const decided = needsSecond ? {} : { decidedBy: staffId, decidedAt: now };
    const state = needsSecond ? "asked" : "ordered";
    const [row] = await tx
      .insert(goodwillRefund)
      .values({ ...wish, ...decided, state })
      .returning({ id: goodwillRefund.id });
    if (!row) throw new Error("the goodwill refund was not written");
    const gift = { id: row.id, amountCents };
    const ordered = needsSecond ? accept(null) : await order(tx, subject, gift, now);
    return ordered.ok ? accept({ goodwillId: row.id, amountCents, state }) : ordered;
  });

interface Decision {
  readonly code: string;
  readonly goodwillId: number;
  readonly state: "ordered" | "declined";
  readonly staffId: number;
  readonly now: Date;
}

/** A second person agrees to a goodwill refund, or anybody with the right declines it. */
export const decideGoodwill = ({
  code,
  goodwillId,
  state,
  staffId,
  now,
}: Decision): Promise<Result<Outcome, DeskRefusal>> =>
  withBooking(
    { code, statuses: paid, action: state === "ordered" ? "agreeGoodwill" : "declineGoodwill", now },
    async (tx, subject) => {
      const asked = and(eq(goodwillRefund.id, goodwillId), eq(goodwillRefund.bookingId, subject.id));
      const [row] = await tx.select().from(goodwillRefund).where(asked).for("no key update");
      if (row?.state !== "asked") return refuse({ code: "NO_GOODWILL" });
      if (state === "ordered" && row.askedBy === staffId) return refuse({ code: "SECOND_PERSON" });
      await tx.update(goodwillRefund).set({ state, decidedBy: staffId, decidedAt: now }).where(asked);
      const { amountCents } = row;
      const ordered = state === "declined" ? accept(null) : await order(tx, subject, row, now);
      return ordered.ok ? accept({ goodwillId, amountCents, state }) : ordered;
    },
  );
