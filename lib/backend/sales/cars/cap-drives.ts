import { createHash } from "node:crypto";
import { and, between, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { lockWhileCounting, mailboxOf } from "@/lib/backend/core/db/mailbox";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { rateLimit } from "@/lib/backend/core/db/schema/operations";
import { testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { addDays, dateOf, instantOf, wallClockAt } from "@/lib/domain/core/time";
import { driveCaps } from "@/lib/domain/sales/test-drive";
import { live, officeZone, upcoming } from "./live-drives";

interface Visitor {
  readonly email: string;
  /** Null where no limits apply. */
  readonly network: string | null;
}

interface CarTime {
  readonly carId: number;
  readonly startsAt: Date;
  /** The drive that is moved there. */
  readonly but?: number;
}

/** Whether a car has its cap of drives on the day of a time; serialises the bookings of the car. */
export async function dayIsFull(tx: Transaction, { carId, startsAt, but = 0 }: CarTime, now: Date): Promise<boolean> {
  await lockWhileCounting(tx, sql`${`drive:car:${carId}`}::text`);
  const day = dateOf(wallClockAt(startsAt.getTime(), officeZone));
  const midnight = (date: string) => new Date(instantOf(`${date}T00:00`, officeZone));
  const within = between(testDrive.startsAt, midnight(day), midnight(addDays(day, 1)));
  const ofDay = and(eq(testDrive.carId, carId), ne(testDrive.enquiryId, but), within, live(now));
  return (await tx.$count(testDrive, ofDay)) >= driveCaps.carAndDay;
}

/** Key of a network's drive in the `rate_limit` table, hashed; it expires there like the other limits. */
const networkKey = (network: string) => `drive:${createHash("sha256").update(network).digest("base64url")}:`;

/** Whether the visitor's mailbox or network has reached its cap of upcoming drives, unconfirmed ones included. */
export async function driveCapReached(tx: Transaction, { email, network }: Visitor, now: Date): Promise<boolean> {
  const address = sql`${email.toLowerCase()}::text`;
  await lockWhileCounting(tx, sql`'drive:email:' || ${mailboxOf(address)}`);
  if (network !== null) await lockWhileCounting(tx, sql`${`drive:network:${network}`}::text`);
  const ofMailbox = sql<boolean>`${mailboxOf(enquiry.email)} = ${mailboxOf(address)}`;
  const ofNetwork = isNotNull(rateLimit.key);
  const drives = await tx
    .select({ ofMailbox, ofNetwork: sql<boolean>`${ofNetwork}` })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .leftJoin(rateLimit, eq(rateLimit.key, sql`${networkKey(network ?? "")} || ${testDrive.enquiryId}`))
    .where(and(upcoming(now), or(ofMailbox, ofNetwork)));
  return (
    drives.filter((drive) => drive.ofMailbox).length >= driveCaps.mailbox ||
    drives.filter((drive) => drive.ofNetwork).length >= driveCaps.network
  );
}

/** Stores until the drive which network it came from, so that `driveCapReached` can count it. */
export async function recordDriveNetwork(
  tx: Transaction,
  drive: { readonly enquiryId: number; readonly startsAt: Date },
  network: string | null,
): Promise<void> {
  if (network === null) return;
  const row = { key: `${networkKey(network)}${drive.enquiryId}`, points: 1, expire: drive.startsAt.getTime() };
  await tx.insert(rateLimit).values(row);
}
