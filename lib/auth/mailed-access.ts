import { type NextRequest, NextResponse } from "next/server";
import {
  type BookingAccess,
  bookingAccessCookie,
  bookingAccessMaxAge,
  checkinAccessCookie,
  parseBookingAccess,
  withBookingAccess,
  withCheckinAccess,
} from "@/lib/contracts/account/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const screen =
  /^\/[a-z]{2}\/rent\/(?:verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin)\/([^/]+)$/;

/**
 * Booking access from a mailed link: `?t=` on a booking's screen (contract section 10). The token is only moved from
 * the URL into the cookie here; `/web` verifies it at every read.
 */
function mailedAccess(pathname: string, token: string | null): BookingAccess | null {
  const code = screen.exec(pathname)?.[1];
  if (!code || !token) return null;
  return parseBookingAccess(`${code}.${token}`)[0] ?? null;
}

const driverScreen = /^\/[a-z]{2}\/rent\/checkin\/([^/]+)\/driver\/[1-3]$/;

/** Check-in access from an additional driver's private link: `?t=` on their screen. */
function linkedCheckin(pathname: string, token: string | null): BookingAccess | null {
  const code = driverScreen.exec(pathname)?.[1];
  if (!code || !token) return null;
  return parseBookingAccess(`${code}.${token}`)[0] ?? null;
}

/**
 * Stores the access of a mailed link in a cookie and redirects to the URL without the token; null for other requests.
 */
export function acceptMailedAccess(request: NextRequest): NextResponse | null {
  const url = request.nextUrl.clone();
  const token = url.searchParams.get("t");
  const booking = mailedAccess(url.pathname, token);
  const access = booking ?? linkedCheckin(url.pathname, token);
  if (!access) return null;
  url.searchParams.delete("t");
  const secure = siteUrl().startsWith("https:");
  const name = booking ? bookingAccessCookie(secure) : checkinAccessCookie(secure);
  const stored = request.cookies.get(name)?.value;
  const value = booking ? withBookingAccess(stored, access) : withCheckinAccess(stored, access);
  const response = NextResponse.redirect(url, 307);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "no-referrer");
  response.cookies.set(name, value, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: bookingAccessMaxAge,
  });
  return response;
}
