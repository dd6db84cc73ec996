import type { BookingStatus } from "@/lib/domain/booking/booking";
import type { Language } from "@/lib/domain/language/languages";
import type { Booking } from "./booking";
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
  // Given up: no thanks, no voucher; the booking's own screen says so and follows the refund.
  no_show: paths.manage,
  cancelled: paths.manage,
} satisfies Record<BookingStatus, (language: Language, code: string) => string>;

/** The screen that tells how an order stands (contract sections 2 and 5). */
export const resultPath = (language: Language, code: string, status: BookingStatus): string =>
  screenOf[status](language, code);

/** Where everything about an open booking stands: in the client area for its client, else on the screen without account. */
export const ownScreenOf = ({ booking, owned }: { booking: Booking; owned: boolean }, language: Language): string =>
  owned ? paths.clientBookings(language, booking.code) : paths.manage(language, booking.code);
