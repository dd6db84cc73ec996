import { type BookingAccess, bookingAccessCookie, parseBookingAccess } from "@/lib/contracts/booking-access";

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

/** Whether a text can go on as a header, as all that the site's own cookies hold does. */
export const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function decoded(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return isHeaderText(text) ? text : null;
  } catch {
    return null;
  }
}

/** One cookie of a request's `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decoded(value.join("=").trim());
  }
  return null;
}
