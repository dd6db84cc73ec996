import { and, eq, isNull, lte } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { isReminderDue } from "@/lib/domain/sales/test-drive";
import { queueDriveMails } from "./change-drive";
import { confirmed, deleteUnconfirmed, upcoming } from "./live-drives";

/** Queues one reminder for each visitor with a confirmed drive, a day before it. */
export async function remindOfDrives(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  const due = and(upcoming(now), confirmed, lte(testDrive.startsAt, tomorrow), isNull(testDrive.remindedAt));
  const upcomingDrives = await database()
    .select({ id: testDrive.enquiryId, drive: testDrive, createdAt: enquiry.createdAt })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(due);
  for (const { id, drive, createdAt } of upcomingDrives) {
    const orderedAt = drive.movedAt ?? createdAt;
    const times = { startsAt: drive.startsAt.getTime(), orderedAt: orderedAt.getTime() };
    if (!isReminderDue(times, now.getTime())) continue;
    await database().transaction(async (tx) => {
      const stillDue = and(eq(testDrive.enquiryId, id), due);
      const [first] = await tx.update(testDrive).set({ remindedAt: now }).where(stillDue).returning();
      if (first) await queueDriveMails(tx, id, { mail: "reminder", to: ["CUSTOMER"], change: drive.moves }, now);
    });
  }
}

/** Deletes drives that were not confirmed in time. */
export const deleteUnconfirmedDrives = (now: Date): Promise<void> =>
  database().transaction((tx) => deleteUnconfirmed(tx, now));
