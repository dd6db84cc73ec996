import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { VehicleKind } from "@/lib/domain/fleet/vocabulary";
import { addMinutes, type WallClock } from "@/lib/domain/time/wall-clock";

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
export type AllocationRequest = {
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
export const overlaps = (one: Pick<Allocation, "from" | "until">, other: Pick<Allocation, "from" | "until">): boolean =>
  one.from < other.until && other.from < one.until;
