import {
  type CheckinDriver,
  type CheckinPerson,
  type CheckinRenter,
  checkinFields,
  renterFields,
} from "@/lib/domain/checkin/fields";

const ownOf = (stored: CheckinPerson, given: CheckinPerson): CheckinPerson =>
  Object.fromEntries(checkinFields.flatMap((field) => entry(field, given[field] ?? stored[field])));

const renterOf = (stored: CheckinRenter, given: CheckinRenter): CheckinRenter =>
  Object.fromEntries(renterFields.flatMap((field) => entry(field, given[field] ?? stored[field])));

const entry = (field: string, text: string | undefined): [string, string][] => (text ? [[field, text]] : []);

/**
 * What is stored after a save in part (contract section 6): a field that is left out stays, an empty one is erased, a
 * renter of null is taken away. Saving the same twice changes nothing.
 */
export function mergeCheckin(stored: CheckinDriver, given: CheckinDriver): CheckinDriver {
  const own = ownOf(stored, given);
  if (given.renter === null) return own;
  if (!given.renter && !stored.renter) return own;
  return { ...own, renter: renterOf(stored.renter ?? {}, given.renter ?? {}) };
}
