import type { Configuration } from "@/lib/domain/core/configuration";
import {
  addMinutes,
  minutesBetween,
  type WallClock,
  wallClockFromMinutes,
  wallClockMinutes,
} from "@/lib/domain/core/time";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";

/** A pick-up or return this late is listed as late in the day's schedule. */
export const lateMinutes = 30;

/** How long an overdue vehicle is expected to stay away from now on. */
const expectedBackMinutes = 120;
const quarter = 15;

/** Whether a vehicle that is not back is overdue: due 13:00, at 13:30 not yet, at 13:31. */
export const isOverdue = (returnAt: WallClock, wallClock: WallClock): boolean =>
  minutesBetween(returnAt, wallClock) > lateMinutes;

/**
 * Until when an overdue vehicle is taken: two hours from the next quarter of an hour on, and the turnaround. A car at
 * 14:46: 15:00 + 2 h + 2 h = 19:00.
 */
export const overdueUntil = (
  wallClock: WallClock,
  kind: VehicleKind,
  { turnaroundMinutes }: Pick<Configuration, "turnaroundMinutes">,
): WallClock =>
  addMinutes(
    wallClockFromMinutes(Math.ceil(wallClockMinutes(wallClock) / quarter) * quarter),
    expectedBackMinutes + turnaroundMinutes[kind],
  );
