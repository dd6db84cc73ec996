import { type BookingAccess, bookingAccessCookie, parseBookingAccess } from "@/lib/contracts/booking-access";
import { cookieValue } from "./cookie-value";

/** The booking-access list of a request: the cookie of this site, whichever of its two names it has. */
export function bookingAccessValueOf(headers: Headers): string | null {
  const cookie = headers.get("cookie");
  return cookieValue(cookie, bookingAccessCookie(true)) ?? cookieValue(cookie, bookingAccessCookie(false));
}

const bareToken = /^[A-Za-z0-9_-]{16,128}$/;

/** Tokens that a request shows for one booking: a bare one or the list of `X-Booking-Token`, or those of the cookie. */
export function bookingTokensFor(code: string, headers: Headers): string[] {
  const header = headers.get("x-booking-token")?.trim();
  if (header && bareToken.test(header)) return [header];
  const list = parseBookingAccess(header ?? bookingAccessValueOf(headers));
  return list.filter((entry) => entry.code === code).map(({ token }) => token);
}

/** The bookings that a request can open: the list of `X-Booking-Token`, or that of the cookie. */
export const bookingAccessOf = (headers: Headers): readonly BookingAccess[] =>
  parseBookingAccess(headers.get("x-booking-token") ?? bookingAccessValueOf(headers));
