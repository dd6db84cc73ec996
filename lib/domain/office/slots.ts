import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { OfficeHours } from "@/lib/domain/office/office";
import { officeDay, regularHoursOn } from "@/lib/domain/office/office-day";
import type { SlotKind } from "@/lib/domain/office/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { type TimeOfDay, timeOfDayFrom } from "@/lib/domain/time/time-of-day";
import { dateOf, minutesPerDay, timeOf, type WallClock, wallClockMinutes } from "@/lib/domain/time/wall-clock";

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
