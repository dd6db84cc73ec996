import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import type { unit } from "@/lib/backend/core/db/schema/rental-group";
import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { addMinutes, dateOf, type WallClock } from "@/lib/domain/core/time";
import { type UnitConcern, unitConcerns } from "@/lib/domain/fleet/unit-choice";
import { strandedAllocations } from "@/lib/domain/rental/allocation";
import { type LicenceRule, licenceForOther } from "@/lib/domain/rental/drivers";
import {
  allocateUnit,
  type BookingAllocation,
  insertAllocation,
  laterAllocations,
  lockAllocation,
  moveStranded,
  releaseAllocation,
  reportLostUnit,
  settleBlocks,
} from "./units";

interface ChosenUnit {
  readonly bookingId: number;
  readonly unit: Pick<typeof unit.$inferSelect, "id" | "groupId">;
  /** The office wall clock of a hand-over; null when the booking is only planned on the unit. */
  readonly handOverAt: WallClock | null;
  readonly accepted: readonly UnitConcern[];
  readonly configuration: Pick<Configuration, "minimumLicenceYears">;
  readonly now: Date;
}

export type ChosenUnitRefusal =
  | { readonly code: "UNIT_TAKEN" | "UNIT_OUT" | "LICENCE_CLASS" }
  /** The concerns that are not accepted yet. */
  | { readonly code: "CONFIRM_UNIT"; readonly data: { readonly concerns: readonly UnitConcern[] } };

/** A rental that is handed over after its return time occupies the unit at least this long. */
const shortestRentalMinutes = 60;

/** Ends the turnaround of a returned rental: its unit is handed over again. */
const endTurnaround = (tx: Transaction, unitId: number, at: WallClock) =>
  tx.execute(sql`
    update allocation a set
      period = case when lower(a.period) < ${at}::timestamp then tsrange(lower(a.period), ${at}::timestamp) else a.period end,
      state = case when lower(a.period) < ${at}::timestamp then a.state else 'released' end
    from booking b
    where b.id = a.booking_id and b.status = 'completed' and a.unit_id = ${unitId} and a.state <> 'released'
      and lower(a.period) <= ${at}::timestamp and upper(a.period) > ${at}::timestamp`);

type Facts = {
  out: boolean;
  fixed: boolean;
  stands: number;
  unitIsland: string;
  pickupIsland: string;
  pickupAt: string;
  bookedGroupId: number;
  bookedRules: LicenceRule[];
  unitRules: LicenceRule[];
} & Record<string, unknown>;

/** What the choice depends on: where the unit stands at the start, who has it, and both groups' licences. */
async function factsOf(tx: Transaction, unitId: number, wanted: BookingAllocation): Promise<Facts | undefined> {
  const { bookingId, from, until, pickupOfficeId } = wanted;
  const { rows } = await tx.execute<Facts>(sql`
    select
      exists (select 1 from handover h where h.unit_id = u.id and h.returned_at is null and h.booking_id <> b.id) as out,
      exists (
        select 1 from allocation a left join booking other on other.id = a.booking_id
        where a.unit_id = u.id and a.state <> 'released' and a.booking_id is distinct from b.id
          and a.period && tsrange(${from}::timestamp, ${until}::timestamp)
          and (other.id is null or other.status in ('in_progress', 'completed'))) as fixed,
      place.office_id as stands, standing.island as "unitIsland", pickup.island as "pickupIsland",
      to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') as "pickupAt",
      booked.id as "bookedGroupId", booked.licence_rules as "bookedRules", own.licence_rules as "unitRules"
    from unit u
    join booking b on b.id = ${bookingId}
    join rental_group own on own.id = u.group_id
    join rental_group booked on booked.id = b.group_id
    cross join lateral (
      select coalesce((select a.return_office_id from allocation a
        where a.unit_id = u.id and a.state <> 'released' and a.booking_id is distinct from b.id
          and upper(a.period) <= ${from}::timestamp
        order by upper(a.period) desc limit 1), u.home_office_id) as office_id) place
    join office standing on standing.id = place.office_id
    join office pickup on pickup.id = ${pickupOfficeId}
    where u.id = ${unitId}`);
  return rows[0];
}

const isOverlapping = (allocation: BookingAllocation, wanted: BookingAllocation) =>
  allocation.from < wanted.until && wanted.from < allocation.until;

/** Moves bookings that were planned on a unit; false when one that overlaps finds no other unit. */
async function planAnew(
  tx: Transaction,
  planned: readonly BookingAllocation[],
  wanted: BookingAllocation,
  now: Date,
): Promise<boolean> {
  for (const allocation of planned) {
    if (await allocateUnit(tx, allocation, allocation.state, now)) continue;
    if (isOverlapping(allocation, wanted)) return false;
    await insertAllocation(tx, allocation, allocation.unitId, allocation.state, now);
    await reportLostUnit(tx, allocation, now);
  }
  return true;
}

/**
 * Gives a booking the unit that staff chose. A unit that is out, blocked or of another licence class is refused; what is
 * unusual has to be accepted, and bookings that were planned on the unit move to another one at once. On a refusal the
 * caller must roll back.
 */
export async function allocateChosenUnit(
  tx: Transaction,
  { bookingId, unit, handOverAt, accepted, configuration, now }: ChosenUnit,
): Promise<Result<null, ChosenUnitRefusal>> {
  const current = await lockAllocation(tx, bookingId, [unit.groupId]);
  if (!current) return err({ code: "UNIT_TAKEN" });
  const isPlaced = current.unitId === unit.id && current.state === "confirmed";
  if (isPlaced && handOverAt === null) return ok(null);
  if (handOverAt !== null) await endTurnaround(tx, unit.id, handOverAt);
  const wanted = periodOf(current, isPlaced, handOverAt);
  const facts = await factsOf(tx, unit.id, wanted);
  if (!facts || facts.fixed) return err({ code: facts?.out && handOverAt ? "UNIT_OUT" : "UNIT_TAKEN" });
  if (facts.out && handOverAt !== null) return err({ code: "UNIT_OUT" });
  const licence = licenceForOther(facts.bookedRules, facts.unitRules, configuration);
  if (licence === "OTHER_CLASS") return err({ code: "LICENCE_CLASS" });
  const isMoved = !isPlaced || wanted.from !== current.from || wanted.until !== current.until;
  const later = await laterAllocations(tx, unit.id, wanted.from);
  const others = later.filter((allocation) => allocation.bookingId !== bookingId);
  const overlapping = others.filter((allocation) => isOverlapping(allocation, wanted));
  const after = others.filter(({ from }) => from >= wanted.until);
  const planned = isMoved ? [...overlapping, ...strandedAllocations(wanted.returnOfficeId, after)] : [];
  const isEarly = handOverAt !== null && dateOf(handOverAt) < dateOf(facts.pickupAt);
  const isElsewhere = (!isPlaced || isEarly) && facts.stands !== wanted.pickupOfficeId;
  const applies: Readonly<Record<UnitConcern, boolean>> = {
    EARLY: isEarly,
    OTHER_ISLAND: isElsewhere && facts.unitIsland !== facts.pickupIsland,
    OTHER_OFFICE: isElsewhere && facts.unitIsland === facts.pickupIsland,
    OTHER_GROUP: unit.groupId !== facts.bookedGroupId,
    LICENCE_YEARS: licence === "MORE_YEARS",
    PLANNED: planned.length > 0,
  };
  const concerns = unitConcerns.filter((concern) => applies[concern] && !accepted.includes(concern));
  if (concerns.length > 0) return err({ code: "CONFIRM_UNIT", data: { concerns } });
  if (!isMoved) return ok(null);
  await releaseAllocation(tx, bookingId);
  for (const allocation of planned) await releaseAllocation(tx, allocation.bookingId);
  if (!(await insertAllocation(tx, wanted, unit.id, "confirmed", now))) return err({ code: "UNIT_TAKEN" });
  if (!(await planAnew(tx, planned, wanted, now))) return err({ code: "UNIT_TAKEN" });
  await settleBlocks(tx, unit.id);
  if (current.unitId !== unit.id && current.state !== "released") await moveStranded(tx, current, now);
  return ok(null);
}

/** A hand-over occupies the unit from now on, an early one and one of another unit alike. */
function periodOf(current: BookingAllocation, isPlaced: boolean, handOverAt: WallClock | null): BookingAllocation {
  if (handOverAt === null) return current;
  const from = isPlaced && current.from < handOverAt ? current.from : handOverAt;
  const soonest = addMinutes(handOverAt, shortestRentalMinutes);
  const [, until = soonest] = [current.until, soonest].toSorted();
  return { ...current, from, until };
}
