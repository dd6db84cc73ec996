import "server-only";
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { askAndFinalize } from "@/lib/backend/payment/commands/ask-provider";
import { endHold, undecided } from "@/lib/backend/payment/commands/end-hold";
import { performOperation } from "@/lib/backend/payment/commands/perform-operation";
import { eachProvider } from "@/lib/backend/payment/each-provider";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { logger } from "@/lib/backend/platform/logger";
import { unpaidHolds } from "@/lib/domain/booking/booking-status";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const BATCH = 100;

const endedWithoutMoney = ["declined", "cancelled", "expired"] as const;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Asks the providers about attempts whose truth is missing: undecided ones older than a minute each time, ended ones
 * of the last day now and then, because a bank may take money late and tell nobody.
 */
export async function reconcilePayments(now: Date): Promise<void> {
  const asked = (pause: number) => or(isNull(payment.askedAt), lte(payment.askedAt, before(now, pause)));
  const rows = await database()
    .select({ id: payment.id, provider: payment.provider })
    .from(payment)
    .where(
      or(
        and(inArray(payment.status, undecided), lte(payment.createdAt, before(now, MINUTE)), asked(30 * SECOND)),
        and(inArray(payment.status, endedWithoutMoney), gte(payment.createdAt, before(now, DAY)), asked(10 * MINUTE)),
      ),
    )
    .orderBy(sql`${payment.askedAt} asc nulls first`)
    .limit(BATCH);
  await eachProvider(rows, ({ id }) => askAndFinalize(id, now));
}

/** A day without a provider's word is an incident (contract section 5.2). */
export async function reportSilence(now: Date): Promise<void> {
  const rows = await database()
    .select({ id: payment.id, bookingId: payment.bookingId, status: payment.status })
    .from(payment)
    .where(and(inArray(payment.status, undecided), lte(payment.createdAt, before(now, DAY))))
    .limit(BATCH);
  for (const { id, bookingId, status } of rows) {
    const report = { about: id, bookingId, paymentId: id, detail: { status }, now };
    await database().transaction((tx) => reportIncident(tx, { kind: "no_truth_for_a_day", ...report }));
  }
}

/** Refunds that left without an answer and may not be sent again are asked for until the provider knows. */
export async function askUnknownOperations(now: Date): Promise<void> {
  const rows = await database()
    .select({ id: paymentOperation.id, provider: payment.provider })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(paymentOperation.status, "unknown"))
    .orderBy(asc(paymentOperation.id))
    .limit(BATCH);
  await eachProvider(rows, ({ id }) => performOperation(id, now));
}

/** Ends holds that are over, once the provider says that nothing was paid; without an answer the unit stays held. */
export async function expireHolds(now: Date): Promise<void> {
  const over = await database()
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.status, unpaidHolds), lte(booking.holdExpiresAt, now)))
    .orderBy(asc(booking.holdExpiresAt))
    .limit(BATCH);
  for (const { id } of over) {
    try {
      await endHold(id, now, ({ holdExpiresAt }) => holdExpiresAt <= now);
    } catch (error) {
      logger.error("booking.not_expired", { bookingId: id, error });
    }
  }
}
