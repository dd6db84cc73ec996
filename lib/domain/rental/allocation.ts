import type { Configuration } from "@/lib/domain/core/configuration";
import { addMinutes, minutesBetween, type WallClock } from "@/lib/domain/core/time";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";

/** When a booking occupies a unit: office wall clock, `until` excluded, turnaround included (contract section 4). */
export type Allocation = {
  readonly from: WallClock;
  readonly until: WallClock;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
};

/** A unit and its live allocations, which never overlap, sorted by `from`. */
export type AllocatedUnit = {
  readonly id: number;
  readonly homeOfficeId: number;
  readonly allocations: readonly Allocation[];
};

/** The rental that a unit is looked for. */
type AllocationRequest = {
  readonly kind: VehicleKind;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
};

/**
 * What a rental occupies: pick-up to return plus the turnaround of its kind, cars 120, motorcycles 60, vans 180 min
 * (rules section 2). The end is excluded, so exactly the turnaround between two bookings is allowed.
 */
export const allocationFor = (
  { kind, pickupAt, returnAt, pickupOfficeId, returnOfficeId }: AllocationRequest,
  { turnaroundMinutes }: Pick<Configuration, "turnaroundMinutes">,
): Allocation => ({
  from: pickupAt,
  until: addMinutes(returnAt, turnaroundMinutes[kind]),
  pickupOfficeId,
  returnOfficeId,
});

/** Whether two periods share a minute. */
const overlaps = (a: Pick<Allocation, "from" | "until">, b: Pick<Allocation, "from" | "until">): boolean =>
  a.from < b.until && b.from < a.until;

const lastBefore = (allocations: readonly Allocation[], at: WallClock): Allocation | undefined =>
  allocations.findLast(({ until }) => until <= at);

/** The office at which an idle unit is at a time: where its last rental ended, else its home office. */
export const officeWhenIdle = ({ homeOfficeId, allocations }: Omit<AllocatedUnit, "id">, at: WallClock): number =>
  lastBefore(allocations, at)?.returnOfficeId ?? homeOfficeId;

/**
 * Whether a unit can take an allocation (rules section 3): it is free the whole time, it is at the pick-up office then,
 * and its next allocation starts at the office where this one ends.
 */
const canTake = (unit: Omit<AllocatedUnit, "id">, wanted: Allocation): boolean => {
  if (unit.allocations.some((taken) => overlaps(taken, wanted))) return false;
  if (officeWhenIdle(unit, wanted.from) !== wanted.pickupOfficeId) return false;
  const next = unit.allocations.find(({ from }) => from >= wanted.until);
  return next === undefined || next.pickupOfficeId === wanted.returnOfficeId;
};

/**
 * Allocations that no longer start where the unit is, because an earlier one was cancelled, changed, expired or not
 * collected; the caller moves them to another unit of the group (rules section 3). Each is checked as if the stranded
 * ones before it had already been moved away.
 */
export const strandedAllocations = <Taken extends Allocation>(
  homeOfficeId: number,
  allocations: readonly Taken[],
): readonly Taken[] => {
  let currentOffice = homeOfficeId;
  return allocations.filter(({ pickupOfficeId, returnOfficeId }) => {
    if (pickupOfficeId !== currentOffice) return true;
    currentOffice = returnOfficeId;
    return false;
  });
};

/** Pick-ups are at most 365 days ahead, so any gap longer than two years counts as open-ended. Minutes. */
const openEnd = 2 * 365 * 1440;

const gapBefore = ({ allocations }: AllocatedUnit, { from }: Allocation): number => {
  const previous = allocations.findLast(({ until }) => until <= from);
  return previous ? Math.min(openEnd, minutesBetween(previous.until, from)) : openEnd;
};

const gapAfter = ({ allocations }: AllocatedUnit, { until }: Allocation): number => {
  const next = allocations.find(({ from }) => from >= until);
  return next ? Math.min(openEnd, minutesBetween(until, next.from)) : openEnd;
};

const endsAwayFromHome = ({ homeOfficeId }: AllocatedUnit, { returnOfficeId }: Allocation): number =>
  returnOfficeId === homeOfficeId ? 0 : 1;

/**
 * Units that can take an allocation, best first: those that end the rental at their home office, then the tightest fit
 * (best fit keeps long gaps free for long rentals), then the lowest id. When a concurrent order takes the first unit,
 * the database refuses the overlap and the caller tries the next.
 */
export const unitsFor = <Unit extends AllocatedUnit>(units: readonly Unit[], wanted: Allocation): readonly Unit[] =>
  units
    .filter((unit) => canTake(unit, wanted))
    .map((unit) => ({
      unit,
      away: endsAwayFromHome(unit, wanted),
      before: gapBefore(unit, wanted),
      after: gapAfter(unit, wanted),
    }))
    .sort(
      (a, b) =>
        a.away - b.away ||
        Math.min(a.before, a.after) - Math.min(b.before, b.after) ||
        a.before + a.after - (b.before + b.after) ||
        a.unit.id - b.unit.id,
    )
    .map(({ unit }) => unit);

/**
 * Whether to show "only a few left": 1 or 2 free units, and others booked for these dates. A group with only 2 units
 * never shows it while both are free.
 * @param stationed units of the group whose home is the pick-up office
 */
export const isNearlySoldOut = (free: number, stationed: number): boolean => free > 0 && free <= 2 && free < stationed;

/** Free units as the availability answer shows them (`unitsLeft`, contract section 6). */
type UnitsLeft = "1" | "2" | "3+";

/** `UnitsLeft` of a count of free units; null when there is none. */
export const unitsLeft = (free: number): UnitsLeft | null => {
  if (free <= 0) return null;
  if (free === 1) return "1";
  return free === 2 ? "2" : "3+";
};

/** Fewer bookings a year than this are too few for a "most booked" badge. */
const minimumBookings = 30;

/** Id of the group with the most bookings (map: group id → count); null below the minimum or on a tie. */
export const mostBooked = (bookings: ReadonlyMap<number, number>): number | null => {
  const [first, second] = [...bookings].sort(([, value], [, other]) => other - value);
  return first && first[1] >= minimumBookings && first[1] > (second?.[1] ?? 0) ? first[0] : null;
};
