import type { BookingStatus, Channel } from "@/lib/domain/core/booking";
import { type Cents, cents, minus, noCents, smaller } from "@/lib/domain/core/cents";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { addDays, type CalendarDate, type WallClock, weekdayOf } from "@/lib/domain/core/time";
import { cancellationLimit } from "@/lib/domain/pricing/price-booking";
import type { PackageCode, Rate } from "@/lib/domain/pricing/price-lines";

/** Verdicts on a cancellation that a booking carries (contract section 7). */
export const cancellationCodes = [
  "CANCEL_INTERMEDIARY",
  "CANCEL_ALREADY",
  "CANCEL_NOT_CONFIRMED",
  "CANCEL_CONTACT",
  "CANCEL_PAST_LIMIT",
  "CANCEL_NOT_FREE",
] as const;
export type CancellationCode = (typeof cancellationCodes)[number];

/** Information shown with a cancellation; never a refusal. */
export const cancellationNotices = ["COVERAGE_NOT_CHARGED"] as const;
type CancellationNotice = (typeof cancellationNotices)[number];

/** What a cancellation depends on. Integer cents. */
export type CancellableBooking = {
  readonly status: BookingStatus;
  readonly channel: Channel;
  readonly rate: Rate;
  readonly pickupAt: WallClock;
  /** Authorised or captured and not refunded yet. */
  readonly securedCents: number;
  /** Pay-now amount of PQ1: the most that is kept past the limit. */
  readonly partPayNowCents: number;
  /** Coverage that would have been paid at pick-up. */
  readonly coverageDueAtPickupCents: number;
};

/**
 * `allowed`: the customer may cancel now. With CANCEL_PAST_LIMIT and `allowed` exactly these amounts have to be
 * confirmed; with any other code nothing can be done here. `limit` is null for the non-refundable rate.
 */
export type CancellationVerdict = {
  readonly allowed: boolean;
  readonly code: CancellationCode | null;
  readonly refundCents: Cents;
  readonly keptCents: Cents;
  readonly limit: WallClock | null;
  readonly notices: CancellationNotice[];
};

const codeBeforeLimit = ({ channel, status, rate }: CancellableBooking): CancellationCode | null => {
  if (channel === "INTERMEDIARY") return "CANCEL_INTERMEDIARY";
  switch (status) {
    case "cancelled":
      return "CANCEL_ALREADY";
    case "held":
    case "paying":
    case "verifying":
    case "payment_error":
    case "expired":
      return "CANCEL_NOT_CONFIRMED";
    case "creation_error":
      return "CANCEL_CONTACT";
    case "in_progress":
    case "completed":
    case "no_show":
      return "CANCEL_PAST_LIMIT";
    case "confirmed":
      return rate === "NON_REFUNDABLE" ? "CANCEL_NOT_FREE" : null;
  }
};

/**
 * Whether and at what cost a booking can be cancelled: rules section 10, rows 3 to 9 and 11, the first that applies
 * (rows 1 and 2 are checked by the look-up, row 10 by `decideCancellation`). Up to and including the limit all is
 * refunded; after it at most PQ1's pay-now amount is kept: 533.62 paid (PQ2), PQ1 pay-now 79.09: keep 79.09, refund
 * 454.53.
 * @param now the offices' wall clock
 */
export const cancellationVerdict = (
  booking: CancellableBooking,
  now: WallClock,
  cancellationHours: number,
): CancellationVerdict => {
  const limit = booking.rate === "FLEXIBLE" ? cancellationLimit(booking.pickupAt, cancellationHours) : null;
  const error = codeBeforeLimit(booking);
  if (error) return { allowed: false, code: error, refundCents: noCents, keptCents: noCents, limit, notices: [] };
  const past = limit !== null && now > limit;
  const keptCents = past ? smaller(booking.securedCents, booking.partPayNowCents) : noCents;
  return {
    allowed: true,
    code: past ? "CANCEL_PAST_LIMIT" : null,
    refundCents: minus(cents(booking.securedCents), keptCents),
    keptCents,
    limit,
    notices: booking.coverageDueAtPickupCents > 0 ? ["COVERAGE_NOT_CHARGED"] : [],
  };
};

export type CancellationOrder = { readonly acceptsTerms: boolean; readonly expectedRefundCents: number };

/** `verdict` has the amounts that the customer may confirm. */
type CancellationRefusal = {
  readonly code: CancellationCode | "CANCEL_TERMS_REQUIRED" | "REFUND_CHANGED";
  readonly verdict: CancellationVerdict;
};

/**
 * Whether an order to cancel is carried out (rules section 10, rows 9 to 11). Past the limit the order must name
 * exactly the verdict's refund; within it another amount is REFUND_CHANGED; the terms must be accepted.
 */
export const decideCancellation = (
  verdict: CancellationVerdict,
  order: CancellationOrder,
): Result<CancellationVerdict, CancellationRefusal> => {
  const confirmed = order.expectedRefundCents === verdict.refundCents;
  if (verdict.code && !(verdict.allowed && confirmed)) return err({ code: verdict.code, verdict });
  if (!order.acceptsTerms) return err({ code: "CANCEL_TERMS_REQUIRED", verdict });
  if (!confirmed) return err({ code: "REFUND_CHANGED", verdict });
  return ok(verdict);
};

type Paid = { readonly payNowCents: number };

/**
 * What a flexible package loses when cancelled past the limit: at most PQ1's pay-now amount, in cents (rules section
 * 10).
 */
export const lateCancellationFee = (packages: Readonly<Record<PackageCode, Paid>>, code: PackageCode): Cents =>
  smaller(cents(packages.PQ1.payNowCents), cents(packages[code].payNowCents));

const SATURDAY = 6;

/** The date `workingDays` Mondays to Fridays after a date; bank holidays are not considered. */
function addWorkingDays(date: CalendarDate, workingDays: number): CalendarDate {
  let reached = date;
  for (let left = workingDays; left > 0; ) {
    reached = addDays(reached, 1);
    if (weekdayOf(reached) < SATURDAY) left -= 1;
  }
  return reached;
}

/** When a refund ordered on a date is expected: 3 to 5 working days later (specification sections 4 and 9). */
export const refundDates = (
  orderedOn: CalendarDate,
  [fewest, most]: readonly [number, number],
): { readonly expectedFrom: CalendarDate; readonly expectedBy: CalendarDate } => ({
  expectedFrom: addWorkingDays(orderedOn, fewest),
  expectedBy: addWorkingDays(orderedOn, most),
});

/**
 * Money of one attempt that can still be returned, in cents: authorised, or captured and not yet ordered to be
 * refunded.
 */
export type Holding = {
  readonly paymentId: string;
  readonly held: "authorized" | "captured";
  readonly cents: number;
};

type Return = {
  readonly paymentId: string;
  readonly kind: "void" | "refund";
  readonly cents: number;
};

/**
 * How `returnCents` is split over the payment attempts (rules section 10: to the same means, one refund each, largest
 * first). An authorisation can only be voided whole: authorised 100, keep 30 → no void here; the caller captures 100
 * and then refunds 70.
 */
export function shareRefund(holdings: readonly Holding[], returnCents: number): readonly Return[] {
  const returns: Return[] = [];
  let rest = returnCents;
  for (const { paymentId, held, cents } of [...holdings].sort((holding, other) => other.cents - holding.cents)) {
    const share = held === "captured" ? smaller(cents, rest) : cents;
    if (share <= 0 || share > rest) continue;
    returns.push({ paymentId, kind: held === "captured" ? "refund" : "void", cents: share });
    rest = minus(rest, share);
  }
  return returns;
}
