import type { BookingStatus, Channel } from "@/lib/domain/booking/vocabulary";
import { cancellationLimit } from "@/lib/domain/cancellation/cancellation-limit";
import type { CancellationCode, CancellationNotice } from "@/lib/domain/cancellation/vocabulary";
import { minus, smaller } from "@/lib/domain/money/arithmetic";
import { type Cents, cents, noCents } from "@/lib/domain/money/cents";
import type { Rate } from "@/lib/domain/pricing/vocabulary";
import type { WallClock } from "@/lib/domain/time/wall-clock";

/** What a cancellation depends on. Integer cents. */
export type CancellableBooking = {
  readonly status: BookingStatus;
  readonly channel: Channel;
  readonly rate: Rate;
  readonly pickupAt: WallClock;
  /** Authorised or captured and not given back yet. */
  readonly securedCents: number;
  /** Pay-now amount of PQ1: past the limit no more than this is kept. */
  readonly partPayNowCents: number;
  /** Coverage that would have been paid at pick-up. */
  readonly coverageDueAtPickupCents: number;
};

/**
 * `allowed`: the customer may cancel now. With CANCEL_PAST_LIMIT and `allowed` exactly these amounts have to be confirmed;
 * with any other code nothing can be done here. `limit` is null for the non-refundable rate.
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
 * The table of rules section 10, rows 3 to 9 and 11, the first that applies; rows 1 and 2 need the look-up, row 10 the
 * request (`decideCancellation`). Up to the limit, included, all is refunded; later at most PQ1's pay-now amount is kept.
 * @param now the offices' wall clock
 */
export const cancellationVerdict = (
  booking: CancellableBooking,
  now: WallClock,
  cancellationHours: number,
): CancellationVerdict => {
  const limit = booking.rate === "FLEXIBLE" ? cancellationLimit(booking.pickupAt, cancellationHours) : null;
  const refused = codeBeforeLimit(booking);
  if (refused) return { allowed: false, code: refused, refundCents: noCents, keptCents: noCents, limit, notices: [] };
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
