import { and, eq } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import type { Checkin } from "@/lib/contracts/rental/checkin";
import { maskedEmail, maskedMobile, maskedNumber } from "@/lib/domain/core/masks";
import { dateOf } from "@/lib/domain/core/time";
import { type CheckinFaults, type CheckinRental, checkinFaults, faultyFields } from "@/lib/domain/rental/check-checkin";
import type { CheckinDriver, CheckinPerson } from "@/lib/domain/rental/checkin-fields";
import { checkinProgress, isCheckinClosed } from "@/lib/domain/rental/checkin-progress";
import { unverifiedNumbers } from "@/lib/domain/rental/number-errors";
import type { FoundDriver } from "./find-driver";
import { openCheckin } from "./stored-checkin";

const masks: Readonly<Record<string, (text: string) => string>> = {
  documentNumber: maskedNumber,
  licenceNumber: maskedNumber,
  licenceSupportNumber: maskedNumber,
  mobile: maskedMobile,
  landline: maskedMobile,
  email: maskedEmail,
};

/** A person's data with document numbers, telephones and e-mail masked, so that only their owner recognises them. */
export const masked = (texts: CheckinPerson): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text ? [[field, masks[field]?.(text) ?? text]] : [])),
  );

/** The main driver's data that the booking already has; none for additional drivers. */
export const knownDriver = (row: BookingRow, position: number): CheckinDriver =>
  position > 0
    ? {}
    : {
        firstName: row.firstName,
        surname1: row.lastName,
        nationality: row.nationality,
        birthDate: row.birthDate,
        mobile: row.mobile,
        email: row.email,
      };

const noFaults: CheckinFaults = { fields: [], rules: [] };

/** A driver's check-in on the wire; `row` is undefined until something was saved. */
export function serializeCheckin(
  found: FoundDriver,
  row: typeof checkin.$inferSelect | undefined,
  context: CatalogueContext,
): Checkin {
  const { booking, position, byLink } = found;
  const stored = row?.sealed ? openCheckin(row.sealed, booking.id, position) : null;
  const data = stored?.driver ?? knownDriver(booking, position);
  const isPrivate = stored?.byLink ?? false;
  const closed = isCheckinClosed(booking, context.wallClock);
  const hidden = closed || (isPrivate && !byLink);
  const { renter, ...own } = hidden ? {} : data;
  const faults = closed ? noFaults : checkinFaults(data, rentalOf(found, context), context.catalogue.configuration);
  const now = checkinProgress(data, faultyFields(faults));
  // Stored progress can be outdated: after a change of dates, e.g. a document may expire before the return.
  const shown = stored && faultyFields(faults).length > 0 && row?.status !== "validated" ? now : row;
  return {
    position,
    role: position === 0 ? "main" : "additional",
    status: shown?.status ?? "empty",
    percent: shown?.percent ?? now.percent,
    missing: stored ? (shown?.missing ?? []) : now.missing,
    faults: hidden ? [] : [...faults.fields, ...faults.rules],
    unverified: [...unverifiedNumbers(data), ...unverifiedNumbers(data.renter ?? {}).map((field) => `renter.${field}`)],
    driver: masked(own),
    renter: renter ? masked(renter) : null,
    isPrivate,
    byLink,
    closed,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
  };
}

export async function checkinRow(connection: Connection, bookingId: number, position: number) {
  const [row] = await connection
    .select()
    .from(checkin)
    .where(and(eq(checkin.bookingId, bookingId), eq(checkin.position, position)));
  return row;
}

/** Loads a driver's check-in. */
export async function readCheckin(connection: Connection, found: FoundDriver, now: Date): Promise<Checkin> {
  const context = await openContext(now, found.booking.tariffId);
  return serializeCheckin(found, await checkinRow(connection, found.booking.id, found.position), context);
}

/** The rental that a driver's documents are checked against: role, vehicle, coverage and dates. */
export function rentalOf(
  { booking: row, position }: FoundDriver,
  { catalogue, today }: CatalogueContext,
): CheckinRental {
  const group = catalogue.vehicles.find(({ id }) => id === row.groupId);
  if (!group) throw new Error("the booking's group is not known");
  return {
    role: position === 0 ? "main" : "additional",
    group,
    coverage: row.coverage,
    pickupDate: dateOf(row.pickupAt),
    returnDate: dateOf(row.returnAt),
    today,
  };
}
