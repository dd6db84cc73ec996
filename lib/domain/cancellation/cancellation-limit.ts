import { addMinutes, type WallClock } from "@/lib/domain/time/wall-clock";

/**
 * Last wall-clock minute, included, at which a flexible booking is cancelled free of charge: `cancellationHours` (24)
 * before the pick-up on the wall clock, so the same time one day before, also over a clock change (rules section 10).
 */
export const cancellationLimit = (pickupAt: WallClock, cancellationHours: number): WallClock =>
  addMinutes(pickupAt, -60 * cancellationHours);
