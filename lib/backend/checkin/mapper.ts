import type { Checkin } from "@/lib/contracts/checkin";
import { isCheckinClosed } from "@/lib/domain/checkin/checkin-closed";
import type { CheckinDriver, CheckinPerson } from "@/lib/domain/checkin/fields";
import { unverifiedNumbers } from "@/lib/domain/checkin/number-errors";
import { checkinProgress } from "@/lib/domain/checkin/progress";
import type { WallClock } from "@/lib/domain/time/wall-clock";
import type { BookingRow } from "../booking/find-booking";
import { maskedEmail, maskedMobile } from "../booking/masked-driver";
import type { checkin } from "../db/schema/checkin";
import type { FoundDriver } from "./find-driver";
import { openCheckin } from "./stored-checkin";

/** The last three signs are enough to know one's own number; a short one shows none. */
export const maskedNumber = (number: string): string => `•••${number.length > 6 ? number.slice(-3) : ""}`;

const masks: Readonly<Record<string, (text: string) => string>> = {
  documentNumber: maskedNumber,
  licenceNumber: maskedNumber,
  licenceSupportNumber: maskedNumber,
  mobile: maskedMobile,
  landline: maskedMobile,
  email: maskedEmail,
};

/** A person's data as they are shown: numbers and addresses only so far that one knows one's own. */
export const masked = (texts: CheckinPerson): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text ? [[field, masks[field]?.(text) ?? text]] : [])),
  );

/** What the booking knows of its main driver already. */
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

/** A driver's check-in for who has opened it; `row` is missing until it is begun. */
export function checkinOnWire(
  { booking, position, byLink }: FoundDriver,
  row: typeof checkin.$inferSelect | undefined,
  wallClock: WallClock,
): Checkin {
  const stored = row?.sealed ? openCheckin(row.sealed, booking.id, position) : null;
  const data = stored?.driver ?? knownDriver(booking, position);
  const isPrivate = stored?.byLink ?? false;
  const closed = isCheckinClosed(booking, wallClock);
  const { renter, ...own } = closed || (isPrivate && !byLink) ? {} : data;
  return {
    position,
    role: position === 0 ? "main" : "additional",
    status: row?.status ?? "empty",
    percent: row?.percent ?? 0,
    missing: stored ? (row?.missing ?? []) : checkinProgress(data).missing,
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
