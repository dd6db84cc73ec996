import type { CheckinDriver, CheckinPerson } from "@/lib/domain/checkin/fields";
import { numberErrors } from "@/lib/domain/checkin/number-errors";
import type { CheckinRole } from "@/lib/domain/checkin/vocabulary";
import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import { ageOn } from "@/lib/domain/drivers/age";
import { ageRefusal } from "@/lib/domain/drivers/check-drivers";
import { checkLicence } from "@/lib/domain/drivers/check-licence";
import type { DriverConfiguration, GroupDriverRules } from "@/lib/domain/drivers/driver-rules";
import type { DriverCode } from "@/lib/domain/drivers/vocabulary";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

export type CheckinRental = {
  readonly role: CheckinRole;
  readonly group: GroupDriverRules;
  readonly coverage: CoverageCode;
  readonly pickupDate: CalendarDate;
  readonly returnDate: CalendarDate;
  readonly today: CalendarDate;
};

export type CheckinFieldError = {
  /** Name of the field; the renter's below `renter.`. */
  readonly field: string;
  readonly code: "INVALID" | "POSTAL_CODE_INVALID" | "DATE_INVALID" | "DOCUMENT_EXPIRED";
};
export type CheckinRefusal =
  | { readonly code: "VALIDATION_FAILED"; readonly errors: readonly CheckinFieldError[] }
  | { readonly code: DriverCode; readonly errors: readonly CheckinFieldError[] };

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

/**
 * Whether what a driver has entered so far may stand (rules sections 9, 10 and 14): fields by their form, documents valid
 * until the return date, and age and licence at pick-up by the documents' dates, once these are known. `errors` names the
 * fields to mend, also for a refusal by age or licence.
 */
export function checkDocuments(
  given: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): Result<null, CheckinRefusal> {
  const errors = fieldErrors(given, rental);
  if (errors.length > 0) return refuse({ code: "VALIDATION_FAILED", errors });
  const { birthDate, licenceClass, licenceIssuedOn } = given;
  if (birthDate) {
    const code = ageRefusal(ageOn(birthDate, rental.pickupDate), rental, configuration);
    if (code) return refuse({ code, errors: [{ field: "birthDate", code: "INVALID" }] });
  }
  if (licenceClass && licenceIssuedOn) {
    const licence = { licenceClass, issuedOn: licenceIssuedOn };
    const { licenceRules } = rental.group;
    const code = checkLicence(licence, rental.role, licenceRules, rental.pickupDate, configuration);
    if (code) return refuse({ code, errors: [{ field: "licenceIssuedOn", code: "INVALID" }] });
  }
  return accept(null);
}
