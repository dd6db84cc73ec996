import "server-only";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { Booking } from "@/lib/contracts/booking";
import { parseBookingAccess } from "@/lib/contracts/booking-access";
import { loadBooking } from "./load-booking";

/** The bookings that this browser made or opened, the last one first; what ran out unpaid is left away. */
export async function loadOwnBookings(): Promise<Booking[]> {
  const codes = new Set(parseBookingAccess(await bookingAccessValue()).map(({ code }) => code));
  const found = await Promise.all([...codes].map((code) => loadBooking(code)));
  return found.filter((booking) => booking !== null).filter(({ status }) => status !== "expired");
}
