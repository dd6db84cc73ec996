import { type WallClock, wallClockFromMinutes, wallClockMinutes } from "@/lib/domain/time/wall-clock";

/** `cancellationLimit` of a pick-up that is already parsed to minutes of the wall clock. */
export const cancellationLimitOfMinutes = (pickupMinutes: number, cancellationHours: number): WallClock =>
  wallClockFromMinutes(pickupMinutes - 60 * cancellationHours);

/**
 * Last wall-clock minute, included, at which a flexible booking is cancelled free of charge: `cancellationHours` (24)
 * before the pick-up on the wall clock, so the same time one day before, also over a clock change (rules section 10).
 */
export const cancellationLimit = (pickupAt: WallClock, cancellationHours: number): WallClock =>
  cancellationLimitOfMinutes(wallClockMinutes(pickupAt), cancellationHours);
