import { err, ok, type Result } from "@/lib/domain/core/result";
import type { CalendarDate } from "@/lib/domain/core/time";
import type { CoverageCode } from "@/lib/domain/pricing/add-ons";
import {
  type CheckinDriver,
  type CheckinPerson,
  type CheckinRenter,
  type CheckinRole,
  checkinFields,
  renterFields,
} from "./checkin-fields";
import {
  ageOn,
  ageRefusal,
  checkLicence,
  type DriverCode,
  type DriverConfiguration,
  type GroupDriverRules,
} from "./drivers";
import { numberErrors } from "./number-errors";

/** `errors` names the fields to correct, also for a refusal by age or licence. */
export type CheckinRefusal = {
  readonly code: "VALIDATION_FAILED" | DriverCode;
  readonly errors: readonly (CheckinFaults["fields"][number] | { readonly field: string; readonly code: "INVALID" })[];
};
/** The merged data to store; `faults` are old ones that remain. */
type CheckedPart = { readonly driver: CheckinDriver; readonly faults: CheckinFaults };

const fieldNames = ({ renter, ...person }: CheckinDriver): string[] => [
  ...Object.keys(person),
  ...Object.keys(renter ?? {}).map((field) => `renter.${field}`),
];

/**
 * Whether a partial save is accepted (rules section 10). The merged data are checked, and the save is refused for
 * faults that it introduces, also at a stored field: type DNI sent for a stored passport number. A fault that existed
 * before, e.g. a document that now expires before a moved return, does not block other fields.
 */
export function checkPartialSave(
  stored: CheckinDriver,
  sent: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): Result<CheckedPart, CheckinRefusal> {
  const driver = mergeCheckin(stored, sent);
  const faults = checkinFaults(driver, rental, configuration);
  const before = checkinFaults(stored, rental, configuration);
  const sentNames = fieldNames(sent);
  const isNew = (
    existing: readonly { field: string; code: string }[],
    { field, code }: { field: string; code: string },
  ) => sentNames.includes(field) || !existing.some((problem) => problem.field === field && problem.code === code);
  const errors = faults.fields.filter((fault) => isNew(before.fields, fault));
  if (errors.length > 0) return err({ code: "VALIDATION_FAILED", errors });
  const rule = faults.rules.find((fault) => isNew(before.rules, fault));
  if (rule) return err({ code: rule.code, errors: [{ field: rule.field, code: "INVALID" }] });
  return ok({ driver, faults });
}

const mergePerson = (stored: CheckinPerson, sent: CheckinPerson): CheckinPerson =>
  Object.fromEntries(checkinFields.flatMap((field) => entry(field, sent[field] ?? stored[field])));

const mergeRenter = (stored: CheckinRenter, sent: CheckinRenter): CheckinRenter =>
  Object.fromEntries(renterFields.flatMap((field) => entry(field, sent[field] ?? stored[field])));

const entry = (field: string, text: string | undefined): [string, string][] => (text ? [[field, text]] : []);

/**
 * The data after a partial save (contract section 6): an omitted field stays, an empty one is erased, `renter: null`
 * removes the renter. Idempotent.
 */
function mergeCheckin(stored: CheckinDriver, sent: CheckinDriver): CheckinDriver {
  const person = mergePerson(stored, sent);
  if (sent.renter === null) return person;
  if (!sent.renter && !stored.renter) return person;
  return { ...person, renter: mergeRenter(stored.renter ?? {}, sent.renter ?? {}) };
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
/** Invalid data by field: `fields` wrong in format or dates, `rules` against the rules of age and licence. */
export type CheckinFaults = { readonly fields: readonly CheckinFieldError[]; readonly rules: readonly RuleFault[] };

type Dates = Pick<CheckinPerson, "birthDate"> & {
  readonly kind: "document" | "licence";
  readonly issuedOn: string | undefined;
  readonly expiresOn: string | undefined;
};

/** Impossible dates: issued in the future or before birth, expiring before the issue date or before the return. */
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

function fieldErrors(driver: CheckinDriver, rental: CheckinRental): CheckinFieldError[] {
  const { birthDate, renter } = driver;
  const born = (field: string, date: string | undefined): CheckinFieldError[] =>
    date && date > rental.today ? [{ field, code: "DATE_INVALID" }] : [];
  const document = { issuedOn: driver.documentIssuedOn, expiresOn: driver.documentExpiresOn };
  const licence = { issuedOn: driver.licenceIssuedOn, expiresOn: driver.licenceExpiresOn };
  return [
    ...born("birthDate", birthDate),
    ...numberErrors(driver),
    ...dateErrors({ kind: "document", birthDate, ...document }, rental),
    ...dateErrors({ kind: "licence", birthDate, ...licence }, rental),
    ...born("renter.birthDate", renter?.birthDate),
    ...numberErrors(renter ?? {}).map(({ field, code }) => ({ field: `renter.${field}`, code })),
  ];
}

function ruleFaults(driver: CheckinDriver, rental: CheckinRental, configuration: DriverConfiguration): RuleFault[] {
  const { birthDate, licenceClass, licenceIssuedOn } = driver;
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
 * Faults in the data that a driver has entered so far (rules sections 9, 10 and 14): field formats, documents that must
 * be valid until the return date, and age and licence at pick-up once the documents' dates are known.
 */
export const checkinFaults = (
  driver: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): CheckinFaults => ({
  fields: fieldErrors(driver, rental),
  rules: ruleFaults(driver, rental, configuration),
});

/** Names of all fields with a fault. */
export const faultyFields = ({ fields, rules }: CheckinFaults): string[] =>
  [...fields, ...rules].map(({ field }) => field);
