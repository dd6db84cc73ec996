import "server-only";
import { cookies } from "next/headers";
import {
  type BookingAccess,
  bookingAccessCookie,
  bookingAccessMaxAge,
  checkinAccessCookie,
  withBookingAccess,
} from "@/lib/contracts/account/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const isSecure = () => siteUrl().startsWith("https:");

/** Value of the booking-access cookie, as sent to `/web`. */
export const bookingAccessValue = async (): Promise<string | undefined> =>
  (await cookies()).get(bookingAccessCookie(isSecure()))?.value;

/** The same plus the private links of additional drivers; only for check-in calls. */
export async function checkinAccessValue(): Promise<string | undefined> {
  const links = (await cookies()).get(checkinAccessCookie(isSecure()))?.value;
  return [links, await bookingAccessValue()].filter(Boolean).join("~") || undefined;
}

/** Adds a booking to the booking-access cookie; only in a server action or route handler. */
export async function rememberBookingAccess(access: BookingAccess): Promise<void> {
  const secure = isSecure();
  const name = bookingAccessCookie(secure);
  const jar = await cookies();
  jar.set(name, withBookingAccess(jar.get(name)?.value, access), {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: bookingAccessMaxAge,
  });
}
