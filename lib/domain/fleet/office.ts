import type { Configuration, MonthDay } from "@/lib/domain/core/configuration";
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateOf,
  minutesPerDay,
  sameDaysUntil,
  type TimeOfDay,
  timeOf,
  timeOfDayFrom,
  type WallClock,
  wallClockMinutes,
  weekdayOf,
} from "@/lib/domain/core/time";

/** Regular hours of a weekday, 1 Monday to 7 Sunday, both ends included; a weekday without an entry is closed. */
type WeeklyHours = { readonly weekday: number; readonly opens: TimeOfDay; readonly closes: TimeOfDay };

/** Both ends included; the fee is charged for each event in the window (rules section 1). */
type AfterHoursWindow = { readonly from: TimeOfDay; readonly to: TimeOfDay; readonly feeCents: number };

/** When an office serves (rules section 1). `closedDates` are its own, dated or yearly, beside the configuration's. */
type OfficeHours = {
  readonly weeklyHours: readonly WeeklyHours[];
  readonly afterHours: readonly AfterHoursWindow[];
  readonly closedDates: readonly (CalendarDate | MonthDay)[];
  readonly closedCode: ClosedCode;
};

/** The facts of an office that the rules need; a wire office satisfies all but `returnOfficeIds`. */
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
type ClosedCode = (typeof closedCodes)[number];

/** How an office serves at a time (rules section 2): within its hours, for a fee, or not at all. */
type SlotKind = "REGULAR" | "AFTER_HOURS" | "NOT_OFFERED";

/**
 * Offices that accept a return from a pick-up office: its list ∩ the active ones, in the order of `offices`; unknown
 * ids are ignored silently (rules section 1).
 */
export const returnOffices = <Candidate extends Pick<Office, "id" | "active">>(
  pickup: Pick<Office, "returnOfficeIds">,
  offices: readonly Candidate[],
): readonly Candidate[] => offices.filter(({ id, active }) => active && pickup.returnOfficeIds.includes(id));

/**
 * The office named by the query string (rules section 1): `Id` or `id` is the number or the office's initials, any
 * case; `Id` wins. An unknown value gives the first office; undefined only for an empty list.
 */
export const officeFromQuery = <Office extends { readonly id: number }>(
  query: { readonly Id?: string | undefined; readonly id?: string | undefined },
  offices: readonly Office[],
  initialsOf: (office: Office) => string,
): Office | undefined => {
  const named = (query.Id ?? query.id ?? "").trim().toUpperCase();
  return offices.find((office) => `${office.id}` === named || initialsOf(office).toUpperCase() === named) ?? offices[0];
};

const quotaFrom = "06-01";
const quotaUntil = "09-30";

/** Whether any day of a rental lies in Ibiza's yearly entry quota, 1 June to 30 September (rules section 14). */
export const inEntryQuota = (first: CalendarDate, last: CalendarDate): boolean =>
  first.slice(0, 4) === last.slice(0, 4)
    ? first.slice(5) <= quotaUntil && last.slice(5) >= quotaFrom
    : first.slice(5) <= quotaUntil;

/** One day of an office's calendar (contract section 6); `opens` and `closes` are its first and last regular minute. */
type OfficeDay = {
  readonly date: CalendarDate;
  readonly open: boolean;
  readonly opens: TimeOfDay | null;
  readonly closes: TimeOfDay | null;
  readonly afterHours: readonly AfterHoursWindow[];
  readonly closedCode: ClosedCode | null;
};

/** Regular hours of a date; none on a closed one. */
const regularHoursOn = (
  office: OfficeHours,
  date: CalendarDate,
  { closedDates }: Pick<Configuration, "closedDates">,
): readonly WeeklyHours[] => {
  const monthDay = date.slice(5);
  const closed = [...closedDates, ...office.closedDates].some(
    (closedDate) => closedDate === date || closedDate === monthDay,
  );
  if (closed) return [];
  const weekday = weekdayOf(date);
  return office.weeklyHours.filter((hours) => hours.weekday === weekday);
};

/**
 * Whether an office serves on a date, and when (rules section 1). Closed are the configuration's yearly dates, the
 * office's own dates and weekdays without hours; then there are no after-hours either, and `closedCode` is the code of
 * the message to show.
 */
export const officeDay = (
  office: OfficeHours,
  date: CalendarDate,
  configuration: Pick<Configuration, "closedDates">,
): OfficeDay => {
  const hours = regularHoursOn(office, date, configuration);
  const first = hours.map(({ opens }) => opens).sort()[0];
  const last = hours
    .map(({ closes }) => closes)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) {
    return { date, open: false, opens: null, closes: null, afterHours: [], closedCode: office.closedCode };
  }
  return { date, open: true, opens: first, closes: last, afterHours: office.afterHours, closedCode: null };
};

/** Every day from one date to another, both included. */
export const officeCalendar = (
  office: OfficeHours,
  from: CalendarDate,
  to: CalendarDate,
  configuration: Pick<Configuration, "closedDates">,
): readonly OfficeDay[] => {
  const days: OfficeDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(officeDay(office, date, configuration));
  return days;
};

/** A time in the time picker. `feeCents` is 0 within regular hours and is shown before choosing (rules section 1). */
export type Slot = { readonly time: TimeOfDay; readonly kind: SlotKind; readonly feeCents: number };

type SlotConfiguration = Pick<Configuration, "closedDates" | "stepMinutes">;

const within = (time: TimeOfDay, from: TimeOfDay, to: TimeOfDay): boolean => from <= time && time <= to;

/**
 * How an office serves at a wall clock (rules section 2): on the grid of `stepMinutes`, regular inside its hours, after
 * hours inside a window, both ends included, else not offered; a closed date offers nothing.
 */
export const slotAt = (office: OfficeHours, at: WallClock, configuration: SlotConfiguration): Slot => {
  const time = timeOf(at);
  const notOffered: Slot = { time, kind: "NOT_OFFERED", feeCents: 0 };
  if (wallClockMinutes(at) % configuration.stepMinutes !== 0) return notOffered;
  const date = dateOf(at);
  const hours = regularHoursOn(office, date, configuration);
  if (hours.some(({ opens, closes }) => within(time, opens, closes))) return { time, kind: "REGULAR", feeCents: 0 };
  const window = officeDay(office, date, configuration).afterHours.find(({ from, to }) => within(time, from, to));
  return window ? { time, kind: "AFTER_HOURS", feeCents: window.feeCents } : notOffered;
};

/**
 * The latest return for the same number of rental days, and how much its after-hours fee exceeds the agreed return's,
 * in cents; null when the office is closed by then (rules section 16, grace against after-hours).
 */
export function sameDaysPromise(
  office: OfficeHours,
  { pickupAt, returnAt }: { readonly pickupAt: WallClock; readonly returnAt: WallClock },
  configuration: SlotConfiguration & Pick<Configuration, "graceMinutes">,
): { readonly until: WallClock; readonly addedFeeCents: number } | null {
  const until = sameDaysUntil(pickupAt, returnAt, configuration.graceMinutes);
  const last = slotAt(office, addMinutes(until, -(wallClockMinutes(until) % configuration.stepMinutes)), configuration);
  if (last.kind === "NOT_OFFERED") return null;
  const agreed = slotAt(office, returnAt, configuration);
  return { until, addedFeeCents: Math.max(0, last.feeCents - agreed.feeCents) };
}

/** The times that an office offers on a date, regular and after hours, in order; none when it is closed. */
export const slotsOn = (office: OfficeHours, date: CalendarDate, configuration: SlotConfiguration): readonly Slot[] => {
  const slots: Slot[] = [];
  for (let minute = 0; minute < minutesPerDay; minute += configuration.stepMinutes) {
    const slot = slotAt(office, `${date}T${timeOfDayFrom(minute)}`, configuration);
    if (slot.kind !== "NOT_OFFERED") slots.push(slot);
  }
  return slots;
};
