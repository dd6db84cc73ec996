import type { CoverageCode } from "@/lib/domain/add-ons/add-ons";
import {
  ageOn,
  ageRefusal,
  checkLicence,
  type DriverCode,
  type DriverConfiguration,
  type GroupDriverRules,
} from "@/lib/domain/drivers/drivers";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { CalendarDate } from "@/lib/domain/time/time";
import {
  type CheckinDriver,
  type CheckinPerson,
  type CheckinRenter,
  type CheckinRole,
  checkinFields,
  renterFields,
} from "./fields";
import { numberErrors } from "./number-errors";

/** `errors` names the fields to mend, also for a refusal by age or licence. */
export type CheckinRefusal = {
  readonly code: "VALIDATION_FAILED" | DriverCode;
  readonly errors: readonly (CheckinFaults["fields"][number] | { readonly field: string; readonly code: "INVALID" })[];
};
/** What is stored then; `faults` are those that stood there before and still do. */
type CheckedPart = { readonly driver: CheckinDriver; readonly faults: CheckinFaults };

const namesIn = ({ renter, ...own }: CheckinDriver): string[] => [
  ...Object.keys(own),
  ...Object.keys(renter ?? {}).map((field) => `renter.${field}`),
];

/**
 * Whether a part may be saved (rules section 10). All that is stored then is judged, and the part is refused for what it
 * brings about, also at a stored field: the type DNI beside a passport's number. What could not stand before either, a
 * document that ends before a return that was moved, keeps nothing else from being stored.
 */
export function checkPart(
  stored: CheckinDriver,
  given: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): Result<CheckedPart, CheckinRefusal> {
  const driver = mergeCheckin(stored, given);
  const faults = checkinFaults(driver, rental, configuration);
  const before = checkinFaults(stored, rental, configuration);
  const sent = namesIn(given);
  const isNew = (
    standing: readonly { field: string; code: string }[],
    { field, code }: { field: string; code: string },
  ) => sent.includes(field) || !standing.some((one) => one.field === field && one.code === code);
  const errors = faults.fields.filter((fault) => isNew(before.fields, fault));
  if (errors.length > 0) return refuse({ code: "VALIDATION_FAILED", errors });
  const rule = faults.rules.find((fault) => isNew(before.rules, fault));
  if (rule) return refuse({ code: rule.code, errors: [{ field: rule.field, code: "INVALID" }] });
  return accept({ driver, faults });
}

const ownOf = (stored: CheckinPerson, given: CheckinPerson): CheckinPerson =>
  Object.fromEntries(checkinFields.flatMap((field) => entry(field, given[field] ?? stored[field])));

const renterOf = (stored: CheckinRenter, given: CheckinRenter): CheckinRenter =>
  Object.fromEntries(renterFields.flatMap((field) => entry(field, given[field] ?? stored[field])));

const entry = (field: string, text: string | undefined): [string, string][] => (text ? [[field, text]] : []);

/**
 * What is stored after a save in part (contract section 6): a field that is left out stays, an empty one is erased, a
 * renter of null is taken away. Saving the same twice changes nothing.
 */
function mergeCheckin(stored: CheckinDriver, given: CheckinDriver): CheckinDriver {
  const own = ownOf(stored, given);
  if (given.renter === null) return own;
  if (!given.renter && !stored.renter) return own;
  return { ...own, renter: renterOf(stored.renter ?? {}, given.renter ?? {}) };
}

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
