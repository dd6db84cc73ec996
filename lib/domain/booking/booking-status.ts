import type { BookingStatus } from "@/lib/domain/booking/vocabulary";

/** Statuses with a live allocation (contract section 5): `payment_error` until its hold ends. */
const occupying: readonly BookingStatus[] = [
  "held",
  "paying",
  "verifying",
  "payment_error",
  "confirmed",
  "in_progress",
];

const final: readonly BookingStatus[] = ["cancelled", "no_show", "completed"];

/** Whether a booking keeps its unit from others; `holdOver` counts for `payment_error` only. */
export const occupiesUnit = (status: BookingStatus, holdOver: boolean): boolean =>
  occupying.includes(status) && !(status === "payment_error" && holdOver);

/** Whether nothing leads on from a status. */
export const isFinal = (status: BookingStatus): boolean => final.includes(status);

/** Statuses of a booking that holds a unit and is not paid, as far as anyone knows (contract section 5). */
export const unpaidHolds = ["held", "paying", "verifying", "payment_error"] as const satisfies readonly BookingStatus[];

/** Whether a booking holds its unit without being paid. */
export const isUnpaidHold = (status: BookingStatus): boolean => unpaidHolds.some((one) => one === status);

/** Something may still be due at pick-up: it has not been, and was not given up. */
export const isBeforePickup = (status: BookingStatus): boolean =>
  !["in_progress", "completed", "no_show", "cancelled", "expired"].includes(status);

/** Whether a booking has a voucher to show or keep: it was confirmed, and not given up since. */
export const hasVoucher = (status: BookingStatus): boolean =>
  status === "confirmed" || status === "in_progress" || status === "completed";
