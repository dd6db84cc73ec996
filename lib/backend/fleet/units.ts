import "server-only";
import { sql } from "drizzle-orm";
import { type Connection, statementName, type Transaction } from "@/lib/backend/core/db/client";
import { reportIncident } from "@/lib/backend/core/incidents";
import {
  type AllocatedUnit,
  type Allocation,
  officeWhenIdle,
  strandedAllocations,
  unitsFor,
} from "@/lib/domain/rental/allocation";

type State = "held" | "confirmed" | "released";

/** A requested rental: period, offices and group. */
export interface AllocationRequest extends Allocation {
  readonly groupId: number;
}

/** The request of a booking; `unitId` is the unit it had before, or null. */
interface WantedUnit extends AllocationRequest {
  readonly bookingId: number;
  readonly unitId: number | null;
}

/** The allocation of a booking. */
export interface BookingAllocation extends WantedUnit {
  readonly unitId: number;
  readonly state: State;
}

const columns = sql`a.booking_id::int as "bookingId", a.unit_id as "unitId", u.group_id as "groupId", a.state,
  to_char(lower(a.period), 'YYYY-MM-DD"T"HH24:MI') as "from", to_char(upper(a.period), 'YYYY-MM-DD"T"HH24:MI') as "until",
  a.pickup_office_id as "pickupOfficeId", a.return_office_id as "returnOfficeId"`;
const allocationQuery = sql`select ${columns} from allocation a join unit u on u.id = a.unit_id`;
type BookingAllocationRow = BookingAllocation & Record<string, unknown>;

/** The booking's live allocation, or its last released one. */
async function lastAllocation(tx: Transaction, bookingId: number): Promise<BookingAllocation | undefined> {
  const { rows } = await tx.execute<BookingAllocationRow>(
    sql`${allocationQuery} where a.booking_id = ${bookingId} order by (a.state <> 'released') desc, a.id desc limit 1`,
  );
  return rows[0];
}

/**
 * Units of the group that are on sale, or only one of them, each with the last allocation before the requested period
 * and the first that ends after its start. Allocations of a unit never overlap, so these two decide whether it is free.
 */
async function unitsNear(
  tx: Connection,
  wanted: AllocationRequest,
  only: number | null,
  without: readonly number[] = [],
): Promise<readonly AllocatedUnit[]> {
  const others = without.length > 0 ? sql`(a.booking_id is null or a.booking_id not in ${without})` : sql`true`;
  const live = sql`a.unit_id = u.id and a.state in ('held', 'confirmed') and ${others}`;
  const rows = await tx
    .select({
      id: sql<number>`u.id`,
      homeOfficeId: sql<number>`u.home_office_id`,
      place: sql<Allocation | null>`to_jsonb(near)`,
    })
    .from(sql`unit u
      left join lateral (
        (select ${columns} from allocation a where ${live} and upper(a.period) <= ${wanted.from}::timestamp
          order by upper(a.period) desc limit 1)
        union all
        (select ${columns} from allocation a where ${live} and upper(a.period) > ${wanted.from}::timestamp
          order by upper(a.period) limit 1)) near on true`)
    .where(
      sql`u.group_id = ${wanted.groupId} and u.active and not u.desk_only and (${only}::int is null or u.id = ${only})`,
    )
    .orderBy(sql`u.id`, sql`near."from"`)
    .prepare(statementName(`units-near-${without.length}`))
    .execute();
  const units = new Map(rows.map(({ id, homeOfficeId }) => [id, { id, homeOfficeId }]));
  const allocationsOf = (unitId: number) => rows.flatMap(({ id, place }) => (id === unitId && place ? [place] : []));
  return [...units.values()].map((unit) => ({ ...unit, allocations: allocationsOf(unit.id) }));
}

/**
 * Locks the whole fleet of groups until the transaction ends (decision 9): the database cannot check at which office a
 * unit will be, and releasing one allocation can move later bookings to other units.
 */
export const lockFleets = (tx: Transaction, groupIds: readonly number[]) =>
  tx
    .select({ id: sql<number>`id` })
    .from(sql`rental_group`)
    .where(sql`id in ${groupIds}`)
    .orderBy(sql`id`)
    .for("no key update")
    .prepare(statementName(`lock-fleets-${groupIds.length}`))
    .execute();

/** Locks the group's fleet and reads the allocation again: another booking may have moved it before the lock. */
export async function lockAllocation(tx: Transaction, bookingId: number, groupIds: readonly number[] = []) {
  const before = await lastAllocation(tx, bookingId);
  if (!before) return undefined;
  await lockFleets(tx, [before.groupId, ...groupIds]);
  return await lastAllocation(tx, bookingId);
}

/** Allocates a unit to a booking; false when the exclusion constraint finds an overlap. */
export async function insertAllocation(
  tx: Transaction,
  wanted: WantedUnit,
  unitId: number,
  state: State,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
    values (${unitId}, ${wanted.bookingId}, tsrange(${wanted.from}::timestamp, ${wanted.until}::timestamp),
      ${wanted.pickupOfficeId}, ${wanted.returnOfficeId}, ${state}, ${now.toISOString()})
    on conflict on constraint allocation_no_overlap do nothing`);
  return rowCount === 1;
}

/** Number of free units for a rental, ignoring the bookings in `without`; reliable only while the fleet is locked. */
export const freeUnits = async (connection: Connection, wanted: AllocationRequest, without: readonly number[] = []) =>
  unitsFor(await unitsNear(connection, wanted, null, without), wanted).length;

/** Allocates the best-fitting free unit to a booking, its former unit first; false when none is free. */
export async function allocateUnit(tx: Transaction, wanted: WantedUnit, state: State, now: Date): Promise<boolean> {
  // Pipelined in one round trip; the second statement runs once the first has the lock.
  const [, near] = await Promise.all([lockFleets(tx, [wanted.groupId]), unitsNear(tx, wanted, null)]);
  const isFormerUnit = ({ id }: AllocatedUnit) => Number(id === wanted.unitId);
  const fitting = [...unitsFor(near, wanted)].sort((a, b) => isFormerUnit(b) - isFormerUnit(a));
  for (const { id } of fitting) if (await insertAllocation(tx, wanted, id, state, now)) return true;
  return false;
}

export const releaseAllocation = (tx: Transaction, bookingId: number) =>
  tx.execute(sql`update allocation set state = 'released' where booking_id = ${bookingId} and state <> 'released'`);

/**
 * Makes the booking's allocation confirmed, or held again while its payment is captured. If the hold was released
 * before a late payment, any free unit of the group is allocated; false when there is none.
 */
export async function secureUnit(
  tx: Transaction,
  bookingId: number,
  state: "held" | "confirmed",
  now: Date,
): Promise<boolean> {
  const wanted = await lockAllocation(tx, bookingId);
  if (!wanted) return false;
  if (wanted.state === "released") return await allocateUnit(tx, wanted, state, now);
  await tx.execute(sql`update allocation set state = ${state} where booking_id = ${bookingId} and state <> 'released'`);
  return true;
}

/** A unit's allocations of bookings that end after `from`. */
export async function laterAllocations(
  tx: Transaction,
  unitId: number,
  from: string,
): Promise<readonly BookingAllocation[]> {
  const { rows } = await tx.execute<BookingAllocationRow>(sql`
    ${allocationQuery} where a.unit_id = ${unitId} and a.state <> 'released' and a.booking_id is not null
      and upper(a.period) > ${from}::timestamp
    order by lower(a.period)`);
  return rows;
}

/**
 * Sets the office of a unit's blocks to where the unit is by then: the return office of the booking before, or home.
 */
export const settleBlocks = (tx: Transaction, unitId: number) =>
  tx.execute(sql`
    update allocation b set pickup_office_id = stands.office_id, return_office_id = stands.office_id
    from (select block.id, coalesce(
        (select a.return_office_id from allocation a where a.unit_id = u.id and a.state in ('held', 'confirmed')
          and a.booking_id is not null and upper(a.period) <= lower(block.period) order by upper(a.period) desc limit 1),
        u.home_office_id) as office_id
      from allocation block join unit u on u.id = block.unit_id
      where u.id = ${unitId} and block.booking_id is null and block.state = 'confirmed') stands
    where b.id = stands.id and b.pickup_office_id <> stands.office_id`);

/** Reports that a booking's unit is not there for it, and that no other unit of the group is free. */
export function reportLostUnit(
  tx: Transaction,
  { bookingId, unitId, from, until }: BookingAllocation,
  now: Date,
  reopens: "always" | "changed" = "always",
) {
  const report = { about: `${bookingId}:${unitId}`, bookingId, reopens, now };
  return reportIncident(tx, { kind: "unit_lost", detail: { unitId, from, until }, ...report });
}

/**
 * After an allocation of a unit ended: later bookings that start at an office where the unit no longer is move to
 * another unit of the group; when none is free they stay, and an incident is reported (rules section 3).
 */
export async function moveStranded(tx: Transaction, current: BookingAllocation, now: Date): Promise<void> {
  const [unit] = await unitsNear(tx, current, current.unitId);
  if (!unit) return;
  const later = await laterAllocations(tx, current.unitId, current.from);
  for (const stranded of strandedAllocations(officeWhenIdle(unit, current.from), later)) {
    await releaseAllocation(tx, stranded.bookingId);
    if (await allocateUnit(tx, stranded, stranded.state, now)) continue;
    await insertAllocation(tx, stranded, stranded.unitId, stranded.state, now);
    await reportLostUnit(tx, stranded, now);
  }
  await settleBlocks(tx, current.unitId);
}

/** Releases a booking's unit, and moves later bookings for which the unit is then at the wrong office. */
export async function releaseUnit(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  const current = await lockAllocation(tx, bookingId);
  if (!current || current.state === "released") return;
  await releaseAllocation(tx, bookingId);
  await moveStranded(tx, current, now);
}

/**
 * Moves a live booking to another period, office or group. Its old allocation does not count as occupied, its unit is
 * preferred, and later bookings stranded by the move are moved, too. False when no unit is free: the old allocation is
 * released by then, so the caller must roll back.
 */
export async function moveAllocation(
  tx: Transaction,
  bookingId: number,
  wanted: AllocationRequest,
  now: Date,
): Promise<boolean> {
  const current = await lockAllocation(tx, bookingId, [wanted.groupId]);
  if (!current || current.state === "released") return false;
  await releaseAllocation(tx, bookingId);
  if (!(await allocateUnit(tx, { ...wanted, bookingId, unitId: current.unitId }, current.state, now))) return false;
  const [from = current.from] = [wanted.from, current.from].sort();
  await moveStranded(tx, { ...current, from }, now);
  return true;
}

/** Allocates any free unit of a group to a booking that lost its unit; false when there is none. */
export async function allocateFromGroup(
  tx: Transaction,
  bookingId: number,
  groupId: number,
  now: Date,
): Promise<boolean> {
  const current = await lastAllocation(tx, bookingId);
  return current ? await allocateUnit(tx, { ...current, groupId, unitId: null }, "confirmed", now) : false;
}
