import type { Configuration } from "@/lib/domain/configuration/configuration";
import { addDays, type CalendarDate, weekdayOf } from "@/lib/domain/time/civil-day";
import {
  dateOf,
  minutesBetween,
  minutesPerDay,
  type TimeOfDay,
  timeOf,
  timeOfDayFrom,
  type WallClock,
  wallClockFrom,
  wallClockMinutes,
} from "@/lib/domain/time/wall-clock";
import type { AfterHoursWindow, ClosedCode, OfficeHours, SlotKind, WeeklyHours } from "./office";

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
  const closed = [...closedDates, ...office.closedDates].some((one) => one === date || one === monthDay);
  if (closed) return [];
  const weekday = weekdayOf(date);
  return office.weeklyHours.filter((hours) => hours.weekday === weekday);
};

/**
 * Whether an office serves on a date, and when (rules section 1). Closed are the configuration's yearly dates, the
 * office's own dates and weekdays without hours; then there are no after-hours either and `closedCode` says which
 * message belongs to it.
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

/** A time of the picker. `feeCents` is 0 within regular hours and is shown before choosing (rules section 1). */
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

/** The times that an office offers on a date, regular and after hours, in order; none when it is closed. */
export const slotsOn = (office: OfficeHours, date: CalendarDate, configuration: SlotConfiguration): readonly Slot[] => {
  const slots: Slot[] = [];
  for (let minute = 0; minute < minutesPerDay; minute += configuration.stepMinutes) {
    const slot = slotAt(office, `${date}T${timeOfDayFrom(minute)}`, configuration);
    if (slot.kind !== "NOT_OFFERED") slots.push(slot);
  }
  return slots;
};

/** From landing to the desk: luggage and the walk. */
const minutesToDesk = 30;
/** A pick-up so much later than needed is left as it is. */
const spareMinutes = 60;

/** `fits`: nothing to change. `move`: the slot of that day that suits. `none`: none does, e.g. a landing after closing. */
type PickupForArrival = { readonly kind: "fits" | "none" } | { readonly kind: "move"; readonly slot: Slot };

/**
 * The pick-up of the same day that suits an arrival at the airport (features, flight-aware pick-up): the first slot half
 * an hour after landing, after hours with its fee, so that it is told before.
 */
export function pickupForArrival(
  arrival: TimeOfDay,
  pickupAt: WallClock,
  office: OfficeHours,
  configuration: Pick<Configuration, "closedDates" | "stepMinutes">,
): PickupForArrival {
  const date = dateOf(pickupAt);
  const landsAt = wallClockFrom(date, arrival);
  const suits = ({ time }: Slot) => minutesBetween(landsAt, wallClockFrom(date, time)) >= minutesToDesk;
  const slot = slotsOn(office, date, configuration).find(suits);
  if (!slot) return { kind: "none" };
  const wait = minutesBetween(wallClockFrom(date, slot.time), pickupAt);
  return wait >= 0 && wait <= spareMinutes ? { kind: "fits" } : { kind: "move", slot };
}
