import { and, eq, ne } from "drizzle-orm";
import { type Connection, database, type Transaction } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { enquiryAborted, sendEnquiry } from "@/lib/backend/sales/enquiries/send-enquiry";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import type { CarEnquiry } from "@/lib/contracts/sales/second-hand";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { instantOf } from "@/lib/domain/core/time";
import { confirmableUntil } from "@/lib/domain/sales/test-drive";
import { dayIsFull, driveCapReached, recordDriveNetwork } from "./cap-drives";
import { driveToken } from "./drive-token";
import { deleteUnconfirmed, live, officeZone } from "./live-drives";
import type { CarRow } from "./serialize-car";
import { timesOf } from "./test-drives";

/** Whether the visitor has another test drive at the same time. */
export async function hasOtherDrive(
  connection: Connection,
  { email, startsAt, but = 0 }: { readonly email: string; readonly startsAt: Date; readonly but?: number },
  now: Date,
): Promise<boolean> {
  const other = and(ne(testDrive.enquiryId, but), eq(enquiry.email, email.toLowerCase()));
  const [found] = await connection
    .select({ id: testDrive.enquiryId })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(and(other, eq(testDrive.startsAt, startsAt), live(now)))
    .limit(1);
  return found !== undefined;
}

interface DriveOrder {
  readonly request: CarEnquiry;
  readonly requestKey: string;
  /** The visitor's network, for the cap; null where no limits apply. */
  readonly network: string | null;
  /** The visitor is signed in with this e-mail address, so that nothing has to be confirmed. */
  readonly ownAddress: boolean;
  readonly now: Date;
}

interface BookedDrive {
  readonly reference: string;
  readonly answerBefore: string;
  /** Token of a drive that needs no confirmation. */
  readonly drive?: string;
  /** Until when the mailed link confirms the others. */
  readonly confirmBefore?: string;
}

type BookingRefusal = "TAKEN" | "TOO_MANY_DRIVES" | "ENQUIRY_SEND_FAILED";

interface StoredDrive {
  readonly carId: number;
  readonly startsAt: Date;
  readonly confirmBefore: Date | null;
}

/** Stores the drive of an enquiry; the code of a refusal. A unique index refuses a second drive at the same time. */
async function storeDrive(
  tx: Transaction,
  drive: StoredDrive & { readonly enquiryId: number; readonly textVersion: string },
  { request, network, now }: DriveOrder,
): Promise<BookingRefusal | null> {
  const { carId, startsAt, confirmBefore, enquiryId } = drive;
  if (await driveCapReached(tx, { email: request.email, network }, now)) return "TOO_MANY_DRIVES";
  await deleteUnconfirmed(tx, now, eq(testDrive.carId, carId));
  if (await dayIsFull(tx, { carId, startsAt }, now)) return "TAKEN";
  const textVersion = confirmBefore && drive.textVersion;
  const made = await tx
    .insert(testDrive)
    .values({ enquiryId, carId, startsAt, confirmBefore, textVersion })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return "TAKEN";
  await recordDriveNetwork(tx, { enquiryId, startsAt }, network);
  const message = { kind: "testDrive", enquiryId, mail: "confirm", to: "CUSTOMER" } as const;
  if (confirmBefore) await addToOutbox(tx, { message, dedupeKey: `testDrive:confirm:${enquiryId}:CUSTOMER`, now });
  return null;
}

/**
 * Books a test drive. It holds its time for two hours, until the visitor confirms it by the mailed link; then the
 * company is told (`confirmDrive`).
 */
export async function bookDrive(
  car: CarRow,
  order: DriveOrder,
): Promise<Result<BookedDrive, { readonly code: BookingRefusal }>> {
  const { request, requestKey, ownAddress, now } = order;
  const { driveAt, lang, email } = request;
  const startsAt = new Date(instantOf(driveAt, officeZone));
  const isFree = (await timesOf(car, now)).includes(driveAt);
  if (!isFree || (await hasOtherDrive(database(), { email, startsAt }, now))) return err({ code: "TAKEN" });
  const { configuration, offices } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const { id: carId, brand, model, version, registration } = car;
  const office = offices.find(({ id }) => id === car.officeId);
  const details = {
    carId,
    car: `${brand} ${model} ${version}, ${registration}`,
    interest: "TEST_DRIVE",
    driveAt,
    ...(office && { office: nameIn(office, lang), address: office.address }),
  };
  const confirmBefore = ownAddress ? null : new Date(confirmableUntil(startsAt.getTime(), now.getTime()));
  let refusal: BookingRefusal | null = null;
  const also = async (tx: Transaction, enquiryId: number, textVersion: string) => {
    refusal = await storeDrive(tx, { enquiryId, carId, startsAt, confirmBefore, textVersion }, order);
    if (refusal) throw enquiryAborted;
  };
  const sent = await sendEnquiry({
    kind: "SECOND_HAND",
    enquiry: request,
    kindColumns: { details },
    replyHours,
    requestKey,
    now,
    unconfirmed: confirmBefore !== null,
    also,
  });
  if (!sent.ok) return err({ code: refusal ?? sent.code });
  return ok({
    ...sent.value,
    ...(confirmBefore ? { confirmBefore: confirmBefore.toISOString() } : { drive: driveToken(sent.value.reference) }),
  });
}
