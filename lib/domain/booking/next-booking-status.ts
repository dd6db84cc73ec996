import type { BookingEvent, BookingStatus } from "@/lib/domain/booking/vocabulary";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

type Steps = Readonly<Partial<Record<BookingStatus, BookingStatus>>>;

/** The table of contract section 5. An order starts as `held`; a status that leads to itself is unchanged. */
const steps: Readonly<Record<BookingEvent, Steps>> = {
  PAGE_CREATED: { held: "paying", payment_error: "paying" },
  PAGE_NOT_CREATED: { held: "held", payment_error: "payment_error" },
  RETURNED_MONEY_UNKNOWN: { paying: "verifying" },
  APPROVED: { paying: "verifying", verifying: "verifying", payment_error: "verifying", expired: "verifying" },
  MONEY_SECURED: { paying: "confirmed", verifying: "confirmed", payment_error: "confirmed", expired: "confirmed" },
  PAYMENT_FAILED: { paying: "payment_error", verifying: "payment_error" },
  CAPTURED_UNIT_LOST: {
    paying: "creation_error",
    verifying: "creation_error",
    payment_error: "creation_error",
    expired: "creation_error",
  },
  AUTHORIZED_UNIT_LOST: {
    paying: "payment_error",
    verifying: "payment_error",
    payment_error: "payment_error",
    expired: "payment_error",
  },
  HOLD_ENDED: { held: "expired", paying: "expired", verifying: "expired", payment_error: "expired" },
  GIVEN_UP: { held: "expired", payment_error: "expired", paying: "paying", verifying: "verifying" },
  OTHER_VEHICLE_FOUND: { creation_error: "confirmed" },
  REFUNDED_BY_HAND: { creation_error: "cancelled" },
  CANCELLED: { confirmed: "cancelled" },
  CAPTURE_REFUSED: { confirmed: "confirmed" },
  HANDED_OVER: { confirmed: "in_progress" },
  NOT_COLLECTED: { confirmed: "no_show" },
  RETURNED: { in_progress: "completed" },
};

/** Where an event leads a booking (contract section 5); every other step is refused with ILLEGAL_TRANSITION. */
export const nextBookingStatus = (
  from: BookingStatus,
  event: BookingEvent,
): Result<BookingStatus, { readonly code: "ILLEGAL_TRANSITION" }> => {
  const to = steps[event][from];
  return to ? accept(to) : refuse({ code: "ILLEGAL_TRANSITION" });
};
