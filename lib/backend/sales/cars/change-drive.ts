import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/core/outbox";
import type { DriveMail } from "@/lib/backend/core/outbox-messages";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { publishEnquiry } from "@/lib/backend/sales/enquiries/send-enquiry";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { instantOf, type WallClock } from "@/lib/domain/core/time";
import { type EnquiryRecipient, enquiryRecipients } from "@/lib/domain/sales/enquiry";
import { maxDriveMoves } from "@/lib/domain/sales/test-drive";
import { hasOtherDrive } from "./book-drive";
import { dayIsFull } from "./cap-drives";
import { confirmed, deleteUnconfirmed, officeZone, upcoming } from "./live-drives";
import { findCar } from "./queries";
import { driveByToken, driveState, timesOf } from "./test-drives";

type Changed<Code extends string = "GONE"> = Result<null, { readonly code: Code }>;
type DriveRow = typeof testDrive.$inferSelect;

interface DriveMails {
  readonly mail: DriveMail;
  readonly to: readonly EnquiryRecipient[];
  /** Tells mails about repeated changes of one drive apart. */
  readonly change?: number;
}

export async function queueDriveMails(
  tx: Transaction,
  enquiryId: number,
  { mail, to, change = 0 }: DriveMails,
  now: Date,
): Promise<void> {
  for (const recipient of to) {
    const message = { kind: "testDrive", enquiryId, mail, to: recipient } as const;
    const dedupeKey = ["testDrive", mail, enquiryId, recipient, ...(change > 0 ? [change] : [])].join(":");
    await addToOutbox(tx, { message, dedupeKey, now });
  }
}

/** Whom a drive's mails reach: the company hears of confirmed drives only. */
const recipientsOf = ({ confirmBefore }: DriveRow): readonly EnquiryRecipient[] =>
  confirmBefore ? ["CUSTOMER"] : enquiryRecipients;

/** Confirms a test drive by its mailed link: logs the consents and mails both sides. Has no effect on a booked one. */
export async function confirmDrive(token: string, now: Date): Promise<Changed> {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  return await database().transaction(async (tx) => {
    const row = await driveByToken(tx, token, now);
    if (!row) return err({ code: "GONE" });
    const state = driveState(row.drive, now);
    if (state !== "PENDING") return state === "BOOKED" ? ok(null) : err({ code: "GONE" });
    const isPending = and(eq(testDrive.enquiryId, row.enquiry.id), isNotNull(testDrive.confirmBefore), upcoming(now));
    const [updated] = await tx
      .update(testDrive)
      .set({ confirmBefore: null, textVersion: null })
      .where(isPending)
      .returning();
    // A second press of the button.
    if (!updated) return ok(null);
    const answerBefore = new Date(now.getTime() + replyHours * 3_600_000);
    await tx.update(enquiry).set({ status: "sending", answerBefore }).where(eq(enquiry.id, row.enquiry.id));
    await publishEnquiry(tx, row.enquiry, row.drive.textVersion ?? textVersionOf(configuration), now);
    return ok(null);
  });
}

/** Whether another drive of the car holds a time, or the visitor has one elsewhere then; serialised with bookings. */
async function isTaken(tx: Transaction, drive: DriveRow, email: string, startsAt: Date, now: Date): Promise<boolean> {
  const { carId, enquiryId } = drive;
  if (await dayIsFull(tx, { carId, startsAt, but: enquiryId }, now)) return true;
  await deleteUnconfirmed(tx, now, eq(testDrive.carId, carId));
  const sameTime = and(eq(testDrive.carId, carId), eq(testDrive.startsAt, startsAt), isNull(testDrive.cancelledAt));
  if ((await tx.$count(testDrive, and(sameTime, ne(testDrive.enquiryId, enquiryId)))) > 0) return true;
  return await hasOtherDrive(tx, { email, startsAt, but: enquiryId }, now);
}

/** Moves a booked test drive to another free time of its car, and mails both sides; its link stays the same. */
export async function moveDrive(token: string, driveAt: WallClock, now: Date): Promise<Changed<"GONE" | "TAKEN">> {
  const row = await driveByToken(database(), token, now);
  const car = row && driveState(row.drive, now) === "BOOKED" ? await findCar(row.drive.carId) : null;
  if (!row || !car || row.drive.moves >= maxDriveMoves) return err({ code: "GONE" });
  const { drive } = row;
  const { email, details } = row.enquiry;
  const startsAt = new Date(instantOf(driveAt, officeZone));
  if (startsAt.getTime() === drive.startsAt.getTime()) return ok(null);
  if (!(await timesOf(car, now)).includes(driveAt)) return err({ code: "TAKEN" });
  return await database().transaction(async (tx) => {
    if (await isTaken(tx, drive, email, startsAt, now)) return err({ code: "TAKEN" });
    const [moved] = await tx
      .update(testDrive)
      .set({ startsAt, movedAt: now, moves: sql`${testDrive.moves} + 1`, remindedAt: null })
      .where(and(eq(testDrive.enquiryId, drive.enquiryId), confirmed, upcoming(now)))
      .returning();
    if (!moved) return err({ code: "GONE" });
    await tx
      .update(enquiry)
      .set({ details: { ...details, driveAt } })
      .where(eq(enquiry.id, drive.enquiryId));
    const mails = { mail: "moved", to: enquiryRecipients, change: moved.moves } as const;
    await queueDriveMails(tx, drive.enquiryId, mails, now);
    return ok(null);
  });
}

/** Cancels a test drive and mails both sides; a past or already cancelled one stays as it is. */
export async function cancelDrive(token: string, now: Date): Promise<Changed> {
  return await database().transaction(async (tx) => {
    const row = await driveByToken(tx, token, now);
    if (!row) return err({ code: "GONE" });
    const stillOpen = and(eq(testDrive.enquiryId, row.drive.enquiryId), upcoming(now));
    const [freed] = await tx.update(testDrive).set({ cancelledAt: now }).where(stillOpen).returning();
    if (freed && !freed.confirmBefore)
      await queueDriveMails(tx, freed.enquiryId, { mail: "cancelled", to: enquiryRecipients }, now);
    return freed || row.drive.cancelledAt ? ok(null) : err({ code: "GONE" });
  });
}

/** Cancels the upcoming test drives of a car that was reserved or sold, and mails the visitors. */
export async function withdrawDrives(tx: Transaction, carId: number, now: Date): Promise<void> {
  const cancelled = await tx
    .update(testDrive)
    .set({ cancelledAt: now })
    .where(and(eq(testDrive.carId, carId), upcoming(now)))
    .returning();
  for (const drive of cancelled)
    await queueDriveMails(tx, drive.enquiryId, { mail: "withdrawn", to: recipientsOf(drive) }, now);
}

/** Cancels the upcoming test drives of erased visitors, without a mail. */
export async function freeDrivesOf(tx: Transaction, enquiryIds: readonly number[], now: Date): Promise<void> {
  if (enquiryIds.length === 0) return;
  await tx
    .update(testDrive)
    .set({ cancelledAt: now })
    .where(and(inArray(testDrive.enquiryId, [...enquiryIds]), upcoming(now)));
}
