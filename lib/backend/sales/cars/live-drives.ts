import { and, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";

export const officeZone = "Europe/Madrid";
export const confirmed = isNull(testDrive.confirmBefore);

/** Drives that hold their time: neither cancelled nor left unconfirmed. */
export const live = (now: Date): SQL | undefined =>
  and(isNull(testDrive.cancelledAt), or(confirmed, gt(testDrive.confirmBefore, now)));
export const upcoming = (now: Date): SQL | undefined => and(live(now), gt(testDrive.startsAt, now));

/** Deletes drives that were not confirmed in time, with their enquiries; `which` narrows it down. */
export async function deleteUnconfirmed(connection: Connection, now: Date, which?: SQL): Promise<void> {
  const expired = connection
    .select({ id: testDrive.enquiryId })
    .from(testDrive)
    .where(and(lte(testDrive.confirmBefore, now), which));
  await connection.delete(enquiry).where(and(eq(enquiry.status, "unconfirmed"), inArray(enquiry.id, expired)));
}
