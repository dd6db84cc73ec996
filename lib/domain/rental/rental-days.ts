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
 * Minutes of grace that this return leaves unused, 0 to `graceMinutes`: 59 when it falls on a full block of 24 h
 * or earlier, 29 when it is half an hour later (`graceMinutesLeft`, contract section 6).
 */
export const graceMinutesLeft = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): number => {
  const last = lastMinuteOf(pickupAt, rentalDays(pickupAt, returnAt, graceMinutes), graceMinutes);
  return Math.min(graceMinutes, last - wallClockMinutes(returnAt));
};
