import { type NextRequest, NextResponse } from "next/server";
import {
  type BookingAccess,
  bookingAccessCookie,
  bookingAccessMaxAge,
  checkinAccessCookie,
  parseBookingAccess,
  withBookingAccess,
  withCheckinAccess,
} from "@/lib/contracts/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const screen =
  /^\/[a-z]{2}\/rent\/(?:verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin)\/([^/]+)$/;

/**
 * The booking that a mailed link opens: `?t=` of a screen of one booking (contract section 10). Whether the token
 * fits the code is for `/web` to judge at every read; here it only moves from the address into the cookie.
 */
function mailedAccess(pathname: string, token: string | null): BookingAccess | null {
  const code = screen.exec(pathname)?.[1];
  if (!code || !token) return null;
  return parseBookingAccess(`${code}.${token}`)[0] ?? null;
}

const driverScreen = /^\/[a-z]{2}\/rent\/checkin\/([^/]+)\/driver\/[1-3]$/;

/** The check-in that an additional driver's private link opens: `?t=` of their own screen. */
function linkedCheckin(pathname: string, token: string | null): BookingAccess | null {
  const code = driverScreen.exec(pathname)?.[1];
  if (!code || !token) return null;
  return parseBookingAccess(`${code}.${token}`)[0] ?? null;
}

/** Opens a mailed link's booking, or one driver's check-in, to this browser and cleans the address; null for others. */
export function openMailedBooking(request: NextRequest): NextResponse | null {
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
