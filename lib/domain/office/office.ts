import type { MonthDay } from "@/lib/domain/configuration/configuration";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import type { TimeOfDay } from "@/lib/domain/time/wall-clock";
/** Regular hours of a weekday, 1 Monday to 7 Sunday, both ends included; a weekday without an entry is closed. */
export type WeeklyHours = { readonly weekday: number; readonly opens: TimeOfDay; readonly closes: TimeOfDay };

/** Both ends included; the fee is charged for each event in the window (rules section 1). */
export type AfterHoursWindow = { readonly from: TimeOfDay; readonly to: TimeOfDay; readonly feeCents: number };

/** When an office serves (rules section 1). `closedDates` are its own, dated or yearly, beside the configuration's. */
export type OfficeHours = {
  readonly weeklyHours: readonly WeeklyHours[];
  readonly afterHours: readonly AfterHoursWindow[];
  readonly closedDates: readonly (CalendarDate | MonthDay)[];
  readonly closedCode: ClosedCode;
};

/** The facts of an office that rules are decided with; a wire office satisfies all but `returnOfficeIds`. */
export type Office = OfficeHours & {
  readonly id: number;
  readonly active: boolean;
  readonly kind: OfficeKind;
  /** Offices at which a car from here may be returned; unknown and inactive ones are ignored. */
  readonly returnOfficeIds: readonly number[];
};

export const islands = ["IBIZA", "MALLORCA"] as const;
export type Island = (typeof islands)[number];

export const officeKinds = ["AIRPORT", "PORT", "TOWN"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** Which closed-office message belongs to an office (specification section 5). */
export const closedCodes = [
  "OFFICE_CLOSED_IBIZA_AIRPORT",
  "OFFICE_CLOSED_IBIZA_CENTRE",
  "OFFICE_CLOSED_MALLORCA",
] as const;
export type ClosedCode = (typeof closedCodes)[number];

/** How an office serves at a time (rules section 2): within its hours, for a fee, or not at all. */
export type SlotKind = "REGULAR" | "AFTER_HOURS" | "NOT_OFFERED";

/**
 * Offices that accept a return from a pick-up office: its list ∩ the active ones, in the order of `offices`; unknown ids
 * are ignored silently (rules section 1).
 */
export const returnOffices = <Candidate extends Pick<Office, "id" | "active">>(
  pickup: Pick<Office, "returnOfficeIds">,
  offices: readonly Candidate[],
): readonly Candidate[] => offices.filter(({ id, active }) => active && pickup.returnOfficeIds.includes(id));

/**
 * The office that the query names (rules section 1): `Id` or `id` is the number or the office's initials, any case; `Id`
 * wins. What is not in the list gives the first office; undefined only when there is none.
 */
export const officeFromAddress = <Office extends { readonly id: number }>(
  query: { readonly Id?: string | undefined; readonly id?: string | undefined },
  offices: readonly Office[],
  initialsOf: (office: Office) => string,
): Office | undefined => {
  const named = (query.Id ?? query.id ?? "").trim().toUpperCase();
  return offices.find((office) => `${office.id}` === named || initialsOf(office).toUpperCase() === named) ?? offices[0];
};

const from = "06-01";
const until = "09-30";

/** Whether any day of a rental lies in Ibiza's yearly entry quota, 1 June to 30 September (rules section 14). */
export const inEntryQuota = (first: CalendarDate, last: CalendarDate): boolean =>
  first.slice(0, 4) === last.slice(0, 4) ? first.slice(5) <= until && last.slice(5) >= from : first.slice(5) <= until;
