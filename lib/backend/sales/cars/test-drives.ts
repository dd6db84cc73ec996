import { and, eq } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { Drive } from "@/lib/contracts/sales/second-hand";
import { type WallClock, wallClockAt } from "@/lib/domain/core/time";
import { driveTimes } from "@/lib/domain/sales/test-drive";
import { driveReferenceIn } from "./drive-token";
import { officeZone, upcoming } from "./live-drives";
import { carsByIds } from "./queries";
import type { CarRow } from "./serialize-car";

/** Free test-drive times of a car; none while it is reserved or sold. */
export async function timesOf(
  { id, officeId, reserved, soldAt }: Pick<CarRow, "id" | "officeId" | "reserved" | "soldAt">,
  now: Date,
): Promise<readonly WallClock[]> {
  if (reserved || soldAt) return [];
  const { catalogue, offices, today } = await openContext(now);
  const office = offices.find((office) => office.id === officeId);
  if (!office) return [];
  const booked = await database()
    .select({ startsAt: testDrive.startsAt })
    .from(testDrive)
    .where(and(eq(testDrive.carId, id), upcoming(now)));
  const taken = new Set(booked.map(({ startsAt }) => wallClockAt(startsAt.getTime(), officeZone)));
  return driveTimes(office, today, taken, catalogue.configuration);
}

/** The test drive of a token, with its enquiry; null for an invalid token, or one that was not confirmed in time. */
export async function driveByToken(connection: Connection, token: string, now: Date) {
  const reference = driveReferenceIn(token);
  if (!reference) return null;
  const [row] = await connection
    .select({ drive: testDrive, enquiry })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(eq(enquiry.reference, reference));
  const { confirmBefore = null } = row?.drive ?? {};
  return row && (confirmBefore === null || confirmBefore > now) ? row : null;
}

type DriveRow = typeof testDrive.$inferSelect;

/** The state of a drive that can still be opened. */
export function driveState({ cancelledAt, startsAt, confirmBefore }: DriveRow, now: Date): Drive["state"] {
  if (cancelledAt) return "CANCELLED";
  if (startsAt <= now) return "OVER";
  return confirmBefore ? "PENDING" : "BOOKED";
}

/** The test drive of a mailed link's token; null for an invalid token. */
export async function findDrive(token: string, now: Date): Promise<Drive | null> {
  const row = await driveByToken(database(), token, now);
  if (!row) return null;
  const { drive } = row;
  const [car] = (await carsByIds([drive.carId], now)).items;
  if (!car) return null;
  return {
    reference: row.enquiry.reference,
    car,
    startsAt: wallClockAt(drive.startsAt.getTime(), officeZone),
    state: driveState(drive, now),
    confirmBefore: drive.confirmBefore?.toISOString() ?? null,
    changedAt: (drive.cancelledAt ?? drive.movedAt ?? row.enquiry.createdAt).toISOString(),
    sequence: drive.moves + (drive.cancelledAt ? 1 : 0),
  };
}
