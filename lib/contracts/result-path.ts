import type { Booking } from "@/lib/contracts/rental/booking";
import type { BookingStatus } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import { paths } from "./paths";

const screenOf = {
  held: paths.paymentError,
  payment_error: paths.paymentError,
  expired: paths.paymentError,
  paying: paths.verifying,
  verifying: paths.verifying,
  creation_error: paths.bookingError,
  confirmed: paths.confirmation,
  in_progress: paths.confirmation,
  completed: paths.confirmation,
  // No confirmation screen for these; the booking's screen shows the status and any refund.
  no_show: paths.manage,
  cancelled: paths.manage,
} satisfies Record<BookingStatus, (language: Language, code: string) => string>;

/** The screen that shows the result of an order by its status (contract sections 2 and 5). */
export const resultPath = (language: Language, code: string, status: BookingStatus): string =>
  screenOf[status](language, code);

/** The detail screen of a booking: in the client area for its owner, else the manage screen. */
export const bookingScreenPath = (
  { booking, owned }: { booking: Booking; owned: boolean },
  language: Language,
): string => (owned ? paths.clientBookings(language, booking.code) : paths.manage(language, booking.code));
