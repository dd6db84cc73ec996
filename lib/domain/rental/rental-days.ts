import { minutesPerDay, type WallClock, wallClockFromMinutes, wallClockMinutes } from "@/lib/domain/time/wall-clock";

/** Rental days of so many wall-clock minutes: `max(1, ceil((minutes − grace) / 1440))` (rules section 2). */
export const rentalDaysOfMinutes = (minutes: number, graceMinutes: number): number =>
  Math.max(1, Math.ceil((minutes - graceMinutes) / minutesPerDay));

/**
 * Rental days between two wall clocks: blocks of 24 h with `graceMinutes` of grace (59), counted by wall clock, so
 * that the two clock changes never add or remove a day (rules section 2). At least 1, also for a return that is
 * not after the pick-up: the search refuses that one.
 */
export const rentalDays = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): number =>
  rentalDaysOfMinutes(wallClockMinutes(returnAt) - wallClockMinutes(pickupAt), graceMinutes);

const lastMinuteOf = (pickupAt: WallClock, days: number, graceMinutes: number): number =>
  wallClockMinutes(pickupAt) + days * minutesPerDay + graceMinutes;

/** The latest return, included, that costs as many days as this one (`sameDaysUntil`, contract section 6). */
export const sameDaysUntil = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): WallClock =>
  wallClockFromMinutes(lastMinuteOf(pickupAt, rentalDays(pickupAt, returnAt, graceMinutes), graceMinutes));

/**
 * Minutes by which the return may still move later without another day (`graceMinutesLeft`, contract section 6): 59 on
 * a full block of 24 h, 29 half an hour later, 0 on the last minute.
 */
export const graceMinutesLeft = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): number => {
  const last = lastMinuteOf(pickupAt, rentalDays(pickupAt, returnAt, graceMinutes), graceMinutes);
  return last - wallClockMinutes(returnAt);
};
