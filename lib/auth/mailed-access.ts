import { type BookingAccess, parseBookingAccess } from "@/lib/contracts/booking-access";

const screen =
  /^\/[a-z]{2}\/rent\/(?:verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin)\/([^/]+)$/;

/**
 * The booking that a mailed link opens: `?t=` of a screen of one booking (contract section 10). Whether the token
 * fits the code is for `/web` to judge at every read; here it only moves from the address into the cookie.
 */
export function mailedAccess(pathname: string, token: string | null): BookingAccess | null {
  const code = screen.exec(pathname)?.[1];
  if (!code || !token) return null;
  return parseBookingAccess(`${code}.${token}`)[0] ?? null;
}
