import type { CheckinDriver, CheckinPerson } from "@/lib/domain/checkin/fields";
import { numberErrors } from "@/lib/domain/checkin/number-errors";
import type { CheckinRole } from "@/lib/domain/checkin/vocabulary";
import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import { ageOn } from "@/lib/domain/drivers/age";
import { ageRefusal } from "@/lib/domain/drivers/check-drivers";
import { checkLicence } from "@/lib/domain/drivers/check-licence";
import type { DriverConfiguration, GroupDriverRules } from "@/lib/domain/drivers/driver-rules";
import type { DriverCode } from "@/lib/domain/drivers/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

export type CheckinRental = {
  readonly role: CheckinRole;
  readonly group: GroupDriverRules;
  readonly coverage: CoverageCode;
  readonly pickupDate: CalendarDate;
  readonly returnDate: CalendarDate;
  readonly today: CalendarDate;
};

type CheckinFieldError = {
  /** Name of the field; the renter's below `renter.`. */
  readonly field: string;
  readonly code: "INVALID" | "POSTAL_CODE_INVALID" | "DATE_INVALID" | "DOCUMENT_EXPIRED";
};
type RuleFault = { readonly field: string; readonly code: DriverCode };
/** What can't stand, each at the field that mends it: by its form, and by the rules of age and licence. */
export type CheckinFaults = { readonly fields: readonly CheckinFieldError[]; readonly rules: readonly RuleFault[] };

type Dates = Pick<CheckinPerson, "birthDate"> & {
  readonly kind: "document" | "licence";
  readonly issuedOn: string | undefined;
  readonly expiresOn: string | undefined;
};

/** Dates that can't be: issued in the future or before birth, at an end before its beginning or before the return. */
function dateErrors({ birthDate, kind, issuedOn, expiresOn }: Dates, rental: CheckinRental): CheckinFieldError[] {
  const errors: CheckinFieldError[] = [];
  const tooEarly = issuedOn && birthDate && issuedOn < birthDate;
  if (issuedOn && (issuedOn > rental.today || tooEarly)) {
    errors.push({ field: `${kind}IssuedOn`, code: "DATE_INVALID" });
  }
  if (expiresOn && issuedOn && expiresOn <= issuedOn) errors.push({ field: `${kind}ExpiresOn`, code: "DATE_INVALID" });
  else if (expiresOn && expiresOn < rental.returnDate) {
    errors.push({ field: `${kind}ExpiresOn`, code: "DOCUMENT_EXPIRED" });
  }
  return errors;
}

function fieldErrors(given: CheckinDriver, rental: CheckinRental): CheckinFieldError[] {
  const { birthDate, renter } = given;
  const born = (field: string, date: string | undefined): CheckinFieldError[] =>
    date && date > rental.today ? [{ field, code: "DATE_INVALID" }] : [];
  const document = { issuedOn: given.documentIssuedOn, expiresOn: given.documentExpiresOn };
  const licence = { issuedOn: given.licenceIssuedOn, expiresOn: given.licenceExpiresOn };
  return [
    ...born("birthDate", birthDate),
    ...numberErrors(given),
    ...dateErrors({ kind: "document", birthDate, ...document }, rental),
    ...dateErrors({ kind: "licence", birthDate, ...licence }, rental),
    ...born("renter.birthDate", renter?.birthDate),
    ...numberErrors(renter ?? {}).map(({ field, code }) => ({ field: `renter.${field}`, code })),
  ];
}

function ruleFaults(given: CheckinDriver, rental: CheckinRental, configuration: DriverConfiguration): RuleFault[] {
  const { birthDate, licenceClass, licenceIssuedOn } = given;
  const { group, role, pickupDate } = rental;
  const faults: RuleFault[] = [];
  const age = birthDate ? ageRefusal(ageOn(birthDate, pickupDate), rental, configuration) : null;
  if (age) faults.push({ field: "birthDate", code: age });
  if (licenceClass && licenceIssuedOn) {
    const licence = { licenceClass, issuedOn: licenceIssuedOn };
    const code = checkLicence(licence, role, group.licenceRules, pickupDate, configuration);
    if (code) faults.push({ field: "licenceIssuedOn", code });
  }
  return faults;
}

/**
 * What of a driver's data so far can't stand (rules sections 9, 10 and 14): fields by their form, documents valid until the
 * return date, and age and licence at pick-up by the documents' dates, once these are known.
 */
export const checkinFaults = (
  given: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): CheckinFaults => ({
  fields: fieldErrors(given, rental),
  rules: ruleFaults(given, rental, configuration),
});

export const faultyFields = ({ fields, rules }: CheckinFaults): string[] =>
  [...fields, ...rules].map(({ field }) => field);
