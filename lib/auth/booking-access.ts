import "server-only";
import { cookies } from "next/headers";
import {
  type BookingAccess,
  bookingAccessCookie,
  bookingAccessMaxAge,
  withBookingAccess,
} from "@/lib/contracts/booking-access";
import { siteUrl } from "@/lib/seo/site-url";

const isSecure = () => siteUrl().startsWith("https:");

/** The bookings that this browser may open without an account, as `/web` takes them. */
export const bookingAccessValue = async (): Promise<string | undefined> =>
  (await cookies()).get(bookingAccessCookie(isSecure()))?.value;

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
