import { type AllocatedUnit, type Allocation, overlaps } from "@/lib/domain/availability/allocation";
import type { WallClock } from "@/lib/domain/time/wall-clock";

const lastBefore = (allocations: readonly Allocation[], at: WallClock): Allocation | undefined =>
  allocations.findLast(({ until }) => until <= at);

/** The office at which a unit stands at a time when it is not out: where its last rental ended, else its home. */
export const standsAt = ({ homeOfficeId, allocations }: Omit<AllocatedUnit, "id">, at: WallClock): number =>
  lastBefore(allocations, at)?.returnOfficeId ?? homeOfficeId;

/**
 * Whether a unit can take an allocation (rules section 3): it is free all the time, it stands at the pick-up office then,
 * and its next allocation starts where this one will leave it.
 */
export const canTake = (unit: Omit<AllocatedUnit, "id">, wanted: Allocation): boolean => {
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
