import { inArray } from "drizzle-orm";
import type { BookingAccess } from "@/lib/contracts/booking-access";
import { database } from "../../db/client";
import { bookingAccess } from "../../db/schema/booking";
import { hashOfToken } from "../issue-access";

/** Makes tokens of bookings worthless; who brings one proves that it is theirs to give up. */
export async function revokeAccess(entries: readonly BookingAccess[]): Promise<void> {
  const hashes = entries.map(({ token }) => hashOfToken(token));
  if (hashes.length > 0) await database().delete(bookingAccess).where(inArray(bookingAccess.tokenHash, hashes));
}
