import "server-only";
import { cookies } from "next/headers";
import {
  type BookingAccess,
  bookingAccessCookie,
  bookingAccessMaxAge,
  checkinAccessCookie,
  withBookingAccess,
} from "@/lib/contracts/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const isSecure = () => siteUrl().startsWith("https:");

/** The bookings that this browser may open without an account, as `/web` takes them. */
export const bookingAccessValue = async (): Promise<string | undefined> =>
  (await cookies()).get(bookingAccessCookie(isSecure()))?.value;

/** The same and the private links of additional drivers, for the calls of check-in alone. */
export async function checkinAccessValue(): Promise<string | undefined> {
  const links = (await cookies()).get(checkinAccessCookie(isSecure()))?.value;
  return [links, await bookingAccessValue()].filter(Boolean).join("~") || undefined;
}

/** Opens one more booking to this browser; in a server action or a route handler. */
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
