import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** Where everything about an open booking stands: in the client area for its client, else on the screen without account. */
export const ownScreenOf = ({ booking, owned }: { booking: Booking; owned: boolean }, language: Language): string =>
  owned ? paths.clientBookings(language, booking.code) : paths.manage(language, booking.code);
