import "server-only";
import { and, asc, eq, exists, gte, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { reportIncident } from "@/lib/backend/core/incidents";
import { logger } from "@/lib/backend/core/logger";
import { runPerProvider, undecidedStatuses } from "@/lib/backend/payment/attempts";
import { atProvider } from "@/lib/backend/payment/ledger";
import { unpaidHolds } from "@/lib/domain/core/booking";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { askAndFinalize } from "./ask-provider";
import { endHold } from "./end-hold";
import { followRefund } from "./follow-refund";
import { performOperation } from "./perform-operation";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const BATCH = 100;

const endedWithoutMoney = ["declined", "cancelled", "expired"] as const;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

const askedBefore = (now: Date, pause: number) => or(isNull(payment.askedAt), lte(payment.askedAt, before(now, pause)));
const ofProvider = (provider: PaymentProvider | undefined) => (provider ? eq(payment.provider, provider) : undefined);

/** A payment without webhook is known within two minutes: asked every 50, later every 80 s (contract section 5.2). */
const undecidedAndDue = (now: Date) =>
  and(
    inArray(payment.status, undecidedStatuses),
    lte(payment.createdAt, before(now, MINUTE)),
    or(
      and(gte(payment.createdAt, before(now, 10 * MINUTE)), askedBefore(now, 50 * SECOND)),
      askedBefore(now, 80 * SECOND),
    ),
  );

/** A bank may charge late without a webhook: an attempt that is 4 hours old is asked about once an hour, and so on. */
const endedAndDue = (now: Date) =>
  and(
    inArray(payment.status, endedWithoutMoney),
    gte(payment.createdAt, before(now, DAY)),
    askedBefore(now, 10 * MINUTE),
    sql`coalesce(${payment.askedAt}, '-infinity') <= ${now}::timestamptz - (${now}::timestamptz - ${payment.createdAt}) / 4`,
  );

/** Asks about undecided attempts, and about unpaid ended ones of the last day; of one provider, if one is named. */
export async function reconcilePayments(now: Date, provider?: PaymentProvider): Promise<void> {
  const rows = await database()
    .select({ id: payment.id, provider: payment.provider })
    .from(payment)
    .where(and(ofProvider(provider), or(undecidedAndDue(now), endedAndDue(now))))
    .orderBy(sql`${payment.askedAt} asc nulls first`)
    .limit(BATCH);
  await runPerProvider(rows, ({ id }) => askAndFinalize(id, now));
}

/** An attempt that is undecided after a day becomes an incident (contract section 5.2). */
export async function reportSilence(now: Date): Promise<void> {
  const rows = await database()
    .select()
    .from(payment)
    .where(and(inArray(payment.status, undecidedStatuses), lte(payment.createdAt, before(now, DAY))))
    .limit(BATCH);
  for (const row of rows) {
    const { id, bookingId, status, amountCents } = row;
    const detail = { amountCents, ...atProvider(row), status };
    const report = { about: id, bookingId, paymentId: id, detail, now };
    await database().transaction((tx) => reportIncident(tx, { kind: "no_truth_for_a_day", ...report }));
  }
}

/** An accepted refund takes days, and webhooks report its outcome: it is asked about every half hour. */
const acceptedAndDue = (now: Date) =>
  and(
    eq(paymentOperation.status, "accepted"),
    or(isNull(paymentOperation.askedAt), lte(paymentOperation.askedAt, before(now, 30 * MINUTE))),
  );

/**
 * Refunds whose answer was lost and that may not simply be repeated, and refunds that the provider has accepted: asks
 * it until it shows their outcome, the least recently asked first.
 */
export async function askUnknownOperations(now: Date, provider?: PaymentProvider): Promise<void> {
  const rows = await database()
    .select({ id: paymentOperation.id, provider: payment.provider, status: paymentOperation.status })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(and(ofProvider(provider), or(eq(paymentOperation.status, "unknown"), acceptedAndDue(now))))
    .orderBy(sql`${paymentOperation.askedAt} asc nulls first`, asc(paymentOperation.id))
    .limit(BATCH);
  await runPerProvider(rows, async ({ id, status }) => {
    await database().update(paymentOperation).set({ askedAt: now }).where(eq(paymentOperation.id, id));
    await (status === "accepted" ? followRefund(id, now) : performOperation(id, now));
  });
}

/** Bookings with an undecided attempt at one provider, or at any. */
const waitingFor = (provider?: PaymentProvider) =>
  exists(
    database()
      .select({ one: sql`1` })
      .from(payment)
      .where(
        and(
          eq(payment.bookingId, booking.id),
          isNull(payment.abandoned),
          inArray(payment.status, undecidedStatuses),
          ofProvider(provider),
        ),
      ),
  );

/**
 * Ends expired holds once their provider reports that nothing was paid; without an answer the unit stays held.
 * `waitsFor` picks holds with an undecided attempt at one provider, or `nobody`: those without any.
 */
export async function expireHolds(now: Date, waitsFor?: PaymentProvider | "nobody"): Promise<void> {
  const picked = waitsFor === "nobody" ? not(waitingFor()) : waitsFor && waitingFor(waitsFor);
  const over = await database()
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.status, unpaidHolds), lte(booking.holdExpiresAt, now), picked))
    .orderBy(asc(booking.holdExpiresAt))
    .limit(BATCH);
  for (const { id } of over) {
    try {
      await endHold(id, now, ({ holdExpiresAt }) => holdExpiresAt <= now);
    } catch (error) {
      logger.error("booking.expiry.failed", { bookingId: id, error });
    }
  }
}
