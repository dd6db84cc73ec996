import { env } from "@/lib/backend/core/env";
import { type BookingAccess, bookingAccessCookie, parseBookingAccess } from "@/lib/contracts/account/booking-access";
import { isPrintableAscii } from "@/lib/domain/core/typed-text";

/** Whether this site is served over https: then only the names with `__Host-` are credentials. */
export const isHttps = (): boolean => env().siteUrl.startsWith("https:");

/** The booking-access cookie of a request. */
export const bookingAccessValueOf = (headers: Headers): string | null =>
  cookieValue(headers.get("cookie"), bookingAccessCookie(isHttps()));

const bareToken = /^[A-Za-z0-9_-]{16,128}$/;

/** A request's tokens for one booking: from `X-Booking-Token` (one bare token, or a list) or from the cookie. */
export function bookingTokensFor(code: string, headers: Headers): string[] {
  const header = headers.get("x-booking-token")?.trim();
  if (header && bareToken.test(header)) return [header];
  const list = parseBookingAccess(header ?? bookingAccessValueOf(headers));
  return list.filter((entry) => entry.code === code).map(({ token }) => token);
}

/** The bookings that a request can open: the list of `X-Booking-Token`, or that of the cookie. */
export const bookingAccessOf = (headers: Headers): readonly BookingAccess[] =>
  parseBookingAccess(headers.get("x-booking-token") ?? bookingAccessValueOf(headers));

function decoded(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return isPrintableAscii(text) ? text : null;
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
