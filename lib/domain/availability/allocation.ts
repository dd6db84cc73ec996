import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import { addMinutes, minutesBetween, type WallClock } from "@/lib/domain/time/time";
/** A unit's time for a booking on the offices' wall clock, `until` excluded, turnaround included (contract section 4). */
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
const overlaps = (one: Pick<Allocation, "from" | "until">, other: Pick<Allocation, "from" | "until">): boolean =>
  one.from < other.until && other.from < one.until;

const lastBefore = (allocations: readonly Allocation[], at: WallClock): Allocation | undefined =>
  allocations.findLast(({ until }) => until <= at);

/** The office at which a unit stands at a time when it is not out: where its last rental ended, else its home. */
export const standsAt = ({ homeOfficeId, allocations }: Omit<AllocatedUnit, "id">, at: WallClock): number =>
  lastBefore(allocations, at)?.returnOfficeId ?? homeOfficeId;

/**
 * Whether a unit can take an allocation (rules section 3): it is free all the time, it stands at the pick-up office then,
 * and its next allocation starts where this one will leave it.
 */
const canTake = (unit: Omit<AllocatedUnit, "id">, wanted: Allocation): boolean => {
  if (unit.allocations.some((taken) => overlaps(taken, wanted))) return false;
  if (standsAt(unit, wanted.from) !== wanted.pickupOfficeId) return false;
  const next = unit.allocations.find(({ from }) => from >= wanted.until);
  return next === undefined || next.pickupOfficeId === wanted.returnOfficeId;
};

/**
 * Allocations that no longer start where the unit stands, after one before them was cancelled, changed, expired or not
 * collected; they are to be moved to another unit of the group (rules section 3). Each is judged as if the stranded ones
 * before it had been moved away already.
 */
export const strandedAllocations = <Taken extends Allocation>(
  homeOfficeId: number,
  allocations: readonly Taken[],
): readonly Taken[] => {
  let stands = homeOfficeId;
  return allocations.filter(({ pickupOfficeId, returnOfficeId }) => {
    if (pickupOfficeId !== stands) return true;
    stands = returnOfficeId;
    return false;
  });
};

/** The configuration's 365 days are the furthest pick-up; a longer gap is as good as an open end. */
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
 * Units that can take an allocation, the best first: one that this rental brings or leaves at home, then the one whose
 * free time it fills most tightly, so that long gaps stay whole for long rentals, then the lowest id. When the database
 * refuses the first because another order was quicker, the next is tried.
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
      (one, other) =>
        one.away - other.away ||
        Math.min(one.before, one.after) - Math.min(other.before, other.after) ||
        one.before + one.after - (other.before + other.after) ||
        one.unit.id - other.unit.id,
    )
    .map(({ unit }) => unit);

/**
 * Whether few units are left because others are taken for these dates: of a group that has no more anyway nothing is
 * said, all year long.
 * @param stationed units of the group whose home is the pick-up office
 */
export const isNearlyTaken = (free: number, stationed: number): boolean => free > 0 && free <= 2 && free < stationed;

/** What an answer says of free units (`unitsLeft`, contract section 6); null when there is none. */
type UnitsLeft = "1" | "2" | "3+";

export const unitsLeft = (free: number): UnitsLeft | null => {
  if (free <= 0) return null;
  if (free === 1) return "1";
  return free === 2 ? "2" : "3+";
};

/** Bookings of a year below which "most booked" would say nothing. */
const fewBookings = 30;

/** The group that was booked most, by bookings a group; null when they are too few to say, or two are equal. */
export const mostBooked = (bookings: ReadonlyMap<number, number>): number | null => {
  const [first, second] = [...bookings].sort(([, one], [, other]) => other - one);
  return first && first[1] >= fewBookings && first[1] > (second?.[1] ?? 0) ? first[0] : null;
};
