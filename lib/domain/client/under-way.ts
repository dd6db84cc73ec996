import { isFinal } from "@/lib/domain/booking/booking-status";
import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import { type MoneyOnItsWay, pendingClocks } from "@/lib/domain/client/pending-clocks";
import type { EpochMilliseconds } from "@/lib/domain/time/epoch";

export type BookingToForget = MoneyOnItsWay & {
  readonly status: BookingStatus;
  /** A payment attempt whose end nobody knows yet: its money may still come. */
  readonly unsettledPayment: boolean;
};

/**
 * Whether somebody may still have to write to the customer about a booking: then personal data are not erased yet. It is
 * over when its status leads nowhere, no attempt may bring late money, and no deposit or refund is on its way.
 */
export const isUnderWay = (booking: BookingToForget, now: EpochMilliseconds): boolean =>
  !(isFinal(booking.status) || booking.status === "expired") ||
  booking.unsettledPayment ||
  pendingClocks(booking, now).length > 0;
