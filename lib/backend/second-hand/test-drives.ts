import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { loadCatalogue, openContext } from "@/lib/backend/catalogue/load-catalogue";
import { database, type Transaction } from "@/lib/backend/db/client";
import { enquiry } from "@/lib/backend/db/schema/enquiry";
import { testDrive } from "@/lib/backend/db/schema/second-hand";
import { enquiryAborted, sendEnquiry } from "@/lib/backend/enquiry/send-enquiry";
import type { DriveMail } from "@/lib/backend/outbox/messages";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { derivedKey } from "@/lib/backend/platform/seal";
import type { CarEnquiry, Drive } from "@/lib/contracts/second-hand";
import { nameIn } from "@/lib/contracts/shown-name";
import { type EnquiryRecipient, enquiryRecipients } from "@/lib/domain/enquiry/enquiry";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { driveTimes, isReminderDue } from "@/lib/domain/second-hand/test-drive";
import { instantOf, type WallClock, wallClockAt } from "@/lib/domain/time/time";
import type { CarRow } from "./mapper";
import { carsByIds } from "./queries";

const officeZone = "Europe/Madrid";
const live = isNull(testDrive.cancelledAt);
const upcoming = (now: Date) => and(live, gt(testDrive.startsAt, now));

/** The token of a drive's mailed link: an HMAC of the reference, so that the database alone opens no drive. */
export const driveToken = (reference: string): string =>
  `${reference}.${createHmac("sha256", derivedKey("test-drive")).update(reference).digest("base64url").slice(0, 22)}`;

function referenceIn(token: string): string | null {
  const [reference = ""] = token.split(".");
  const [presented, expected] = [Buffer.from(token), Buffer.from(driveToken(reference))];
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? reference : null;
}

/** Free test-drive times of a car; none while it is reserved or sold. */
export async function timesOf({ id, officeId, reserved, soldAt }: CarRow, now: Date): Promise<readonly WallClock[]> {
  if (reserved || soldAt) return [];
  const { catalogue, offices, today } = await openContext(now);
  const office = offices.find((one) => one.id === officeId);
  if (!office) return [];
  const booked = await database()
    .select({ startsAt: testDrive.startsAt })
    .from(testDrive)
    .where(and(eq(testDrive.carId, id), upcoming(now)));
  const taken = new Set(booked.map(({ startsAt }) => wallClockAt(startsAt.getTime(), officeZone)));
  return driveTimes(office, today, taken, catalogue.configuration);
}

/** Whether the visitor has booked a test drive of another car at the same time. */
async function hasOtherDrive(email: string, startsAt: Date): Promise<boolean> {
  const same = and(eq(enquiry.email, email.toLowerCase()), eq(testDrive.startsAt, startsAt), live);
  const [other] = await database()
    .select({ id: testDrive.enquiryId })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(same)
    .limit(1);
  return other !== undefined;
}

type BookingOutcome = Result<
  { readonly reference: string; readonly answerBefore: string; readonly drive: string },
  { readonly code: "TAKEN" | "ENQUIRY_SEND_FAILED" }
>;

/** Books a test drive and stores its enquiry; a unique index refuses a second drive of the car at the same time. */
export async function bookDrive(
  subject: CarRow,
  request: CarEnquiry,
  requestKey: string,
  now: Date,
): Promise<BookingOutcome> {
  const { driveAt, lang, email } = request;
  const startsAt = new Date(instantOf(driveAt, officeZone));
  const free = (await timesOf(subject, now)).includes(driveAt) && !(await hasOtherDrive(email, startsAt));
  if (!free) return refuse({ code: "TAKEN" });
  const { configuration, offices } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const { id: carId, brand, model, version, registration } = subject;
  const office = offices.find(({ id }) => id === subject.officeId);
  const details = {
    carId,
    car: `${brand} ${model} ${version}, ${registration}`,
    interest: "TEST_DRIVE",
    driveAt,
    ...(office && { office: nameIn(office, lang), address: office.address }),
  };
  let taken = false;
  const also = async (tx: Transaction, enquiryId: number) => {
    const made = await tx.insert(testDrive).values({ enquiryId, carId, startsAt }).onConflictDoNothing().returning();
    taken = made.length === 0;
    if (taken) throw enquiryAborted;
  };
  const sent = await sendEnquiry({
    kind: "SECOND_HAND",
    enquiry: request,
    kindColumns: { details },
    replyHours,
    requestKey,
    now,
    also,
  });
  if (!sent.ok) return refuse({ code: taken ? "TAKEN" : sent.code });
  return accept({ ...sent.value, drive: driveToken(sent.value.reference) });
}

async function driveByToken(
  token: string,
): Promise<(typeof testDrive.$inferSelect & { readonly reference: string }) | null> {
  const reference = referenceIn(token);
  if (!reference) return null;
  const [row] = await database()
    .select({ drive: testDrive })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(eq(enquiry.reference, reference));
  return row ? { ...row.drive, reference } : null;
}

/** The test drive of a mailed link's token; null for an invalid token. */
export async function findDrive(token: string, now: Date): Promise<Drive | null> {
  const row = await driveByToken(token);
  if (!row) return null;
  const [car] = (await carsByIds([row.carId], now)).items;
  if (!car) return null;
  const state = row.cancelledAt ? "CANCELLED" : row.startsAt <= now ? "OVER" : "BOOKED";
  return { reference: row.reference, car, startsAt: wallClockAt(row.startsAt.getTime(), officeZone), state };
}

async function orderMails(
  tx: Transaction,
  enquiryId: number,
  mail: DriveMail,
  to: readonly EnquiryRecipient[],
  now: Date,
) {
  for (const one of to) {
    const message = { kind: "testDrive", enquiryId, mail, to: one } as const;
    await addToOutbox(tx, { message, dedupeKey: `testDrive:${mail}:${enquiryId}:${one}`, now });
  }
}

/** Cancels a test drive and mails both sides; a past or already cancelled one stays as it is. */
export async function cancelDrive(token: string, now: Date): Promise<Result<null, { readonly code: "GONE" }>> {
  const row = await driveByToken(token);
  if (!row) return refuse({ code: "GONE" });
  const stillOpen = and(eq(testDrive.enquiryId, row.enquiryId), upcoming(now));
  return await database().transaction(async (tx) => {
    const [freed] = await tx.update(testDrive).set({ cancelledAt: now }).where(stillOpen).returning();
    if (freed) await orderMails(tx, freed.enquiryId, "cancelled", enquiryRecipients, now);
    return freed || row.cancelledAt ? accept(null) : refuse({ code: "GONE" });
  });
}

/** Cancels the upcoming test drives of a car that was reserved or sold, and mails the visitors. */
export async function withdrawDrives(tx: Transaction, carId: number, now: Date): Promise<void> {
  const cancelled = await tx
    .update(testDrive)
    .set({ cancelledAt: now })
    .where(and(eq(testDrive.carId, carId), upcoming(now)))
    .returning();
  for (const { enquiryId } of cancelled) await orderMails(tx, enquiryId, "withdrawn", enquiryRecipients, now);
}

/** Cancels the upcoming test drives of erased visitors, without a mail. */
export async function freeDrivesOf(tx: Transaction, enquiryIds: readonly number[], now: Date): Promise<void> {
  if (enquiryIds.length === 0) return;
  await tx
    .update(testDrive)
    .set({ cancelledAt: now })
    .where(and(inArray(testDrive.enquiryId, [...enquiryIds]), upcoming(now)));
}

/** Queues one reminder for each visitor, a day before the drive. */
export async function remindOfDrives(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  const upcomingDrives = await database()
    .select({ id: testDrive.enquiryId, startsAt: testDrive.startsAt, orderedAt: enquiry.createdAt })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(and(upcoming(now), lte(testDrive.startsAt, tomorrow), isNull(testDrive.remindedAt)));
  for (const { id, startsAt, orderedAt } of upcomingDrives) {
    if (!isReminderDue({ startsAt: startsAt.getTime(), orderedAt: orderedAt.getTime() }, now.getTime())) continue;
    await database().transaction(async (tx) => {
      const stillOpen = and(eq(testDrive.enquiryId, id), live, isNull(testDrive.remindedAt));
      const [first] = await tx.update(testDrive).set({ remindedAt: now }).where(stillOpen).returning();
      if (first) await orderMails(tx, id, "reminder", ["CUSTOMER"], now);
    });
  }
}
