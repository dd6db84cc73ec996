import type { AllocatedUnit, Allocation } from "@/lib/domain/availability/allocation";
import { canTake } from "@/lib/domain/availability/can-take";
import { minutesBetween } from "@/lib/domain/time/wall-clock";

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

const strays = ({ homeOfficeId }: AllocatedUnit, { returnOfficeId }: Allocation): number =>
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
      stray: strays(unit, wanted),
      before: gapBefore(unit, wanted),
      after: gapAfter(unit, wanted),
    }))
    .sort(
      (one, other) =>
        one.stray - other.stray ||
        Math.min(one.before, one.after) - Math.min(other.before, other.after) ||
        one.before + one.after - (other.before + other.after) ||
        one.unit.id - other.unit.id,
    )
    .map(({ unit }) => unit);
