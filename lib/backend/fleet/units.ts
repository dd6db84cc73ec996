import "server-only";
import { sql } from "drizzle-orm";
import { type Connection, statementName, type Transaction } from "@/lib/backend/db/client";
import { reportIncident } from "@/lib/backend/incident/incidents";
import {
  type AllocatedUnit,
  type Allocation,
  standsAt,
  strandedAllocations,
  unitsFor,
} from "@/lib/domain/availability/allocation";

type State = "held" | "confirmed" | "released";

/** What a rental needs: time, offices, and a unit of the group. */
export interface Stay extends Allocation {
  readonly groupId: number;
}

/** The same for a booking; `unitId` is the unit it had, or null. */
interface WantedUnit extends Stay {
  readonly bookingId: number;
  readonly unitId: number | null;
}

/** A booking's place in the fleet. */
interface Place extends WantedUnit {
  readonly unitId: number;
  readonly state: State;
}

const columns = sql`a.booking_id::int as "bookingId", a.unit_id as "unitId", u.group_id as "groupId", a.state,
  to_char(lower(a.period), 'YYYY-MM-DD"T"HH24:MI') as "from", to_char(upper(a.period), 'YYYY-MM-DD"T"HH24:MI') as "until",
  a.pickup_office_id as "pickupOfficeId", a.return_office_id as "returnOfficeId"`;
const places = sql`select ${columns} from allocation a join unit u on u.id = a.unit_id`;
type PlaceRow = Place & Record<string, unknown>;

/** The booking's last place, live or given up. */
async function lastPlace(tx: Transaction, bookingId: number): Promise<Place | undefined> {
  const { rows } = await tx.execute<PlaceRow>(
    sql`${places} where a.booking_id = ${bookingId} order by (a.state <> 'released') desc, a.id desc limit 1`,
  );
  return rows[0];
}

/**
 * Units on sale of the group, or only one of them, with the last allocation before the wanted time and the first that
 * ends after its start: because no two overlap, these two decide.
 */
async function unitsNear(
  tx: Connection,
  wanted: Stay,
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
  const taken = (unitId: number) => rows.flatMap(({ id, place }) => (id === unitId && place ? [place] : []));
  return [...units.values()].map((unit) => ({ ...unit, allocations: taken(unit.id) }));
}

/**
 * Where a unit stands is no constraint of the table, and the bookings after one that falls away move to other units: who
 * changes places in a group has its whole fleet to himself until the transaction ends (decision 14).
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

/** The booking's last place, its group's fleet locked; another booking may have moved it until then. */
async function lockPlace(tx: Transaction, bookingId: number, groupIds: readonly number[] = []) {
  const seen = await lastPlace(tx, bookingId);
  if (!seen) return undefined;
  await lockFleets(tx, [seen.groupId, ...groupIds]);
  return await lastPlace(tx, bookingId);
}

/** Puts a booking on a unit; false when the database finds another one there. */
async function put(tx: Transaction, wanted: WantedUnit, unitId: number, state: State, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
    values (${unitId}, ${wanted.bookingId}, tsrange(${wanted.from}::timestamp, ${wanted.until}::timestamp),
      ${wanted.pickupOfficeId}, ${wanted.returnOfficeId}, ${state}, ${now.toISOString()})
    on conflict on constraint allocation_no_overlap do nothing`);
  return rowCount === 1;
}

/** How many units could take a rental if some bookings were gone; true only as long as the fleet is locked. */
export const freeUnits = async (connection: Connection, wanted: Stay, without: readonly number[] = []) =>
  unitsFor(await unitsNear(connection, wanted, null, without), wanted).length;

/** Gives a booking the unit that fits best, the one it had first; false when none is left. */
export async function placeUnit(tx: Transaction, wanted: WantedUnit, state: State, now: Date): Promise<boolean> {
  // Sent together: the database looks once it has the lock.
  const [, near] = await Promise.all([lockFleets(tx, [wanted.groupId]), unitsNear(tx, wanted, null)]);
  const own = ({ id }: AllocatedUnit) => Number(id === wanted.unitId);
  const fitting = [...unitsFor(near, wanted)].sort((one, other) => own(other) - own(one));
  for (const { id } of fitting) if (await put(tx, wanted, id, state, now)) return true;
  return false;
}

const giveUp = (tx: Transaction, bookingId: number) =>
  tx.execute(sql`update allocation set state = 'released' where booking_id = ${bookingId} and state <> 'released'`);

/**
 * Makes the booking's unit its own, or holds it again while its money is being taken: the held one, or for late money
 * any of the group that is still free.
 */
export async function secureUnit(
  tx: Transaction,
  bookingId: number,
  state: "held" | "confirmed",
  now: Date,
): Promise<boolean> {
  const wanted = await lockPlace(tx, bookingId);
  if (!wanted) return false;
  if (wanted.state === "released") return await placeUnit(tx, wanted, state, now);
  await tx.execute(sql`update allocation set state = ${state} where booking_id = ${bookingId} and state <> 'released'`);
  return true;
}

/** Bookings of a unit that end after a moment. */
async function laterOn(tx: Transaction, unitId: number, from: string): Promise<readonly Place[]> {
  const { rows } = await tx.execute<PlaceRow>(sql`
    ${places} where a.unit_id = ${unitId} and a.state <> 'released' and a.booking_id is not null
      and upper(a.period) > ${from}::timestamp
    order by lower(a.period)`);
  return rows;
}

/** Time out of the offer is spent where the unit stands by then, and leaves it there. */
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

/**
 * After a place of a unit fell away: later bookings that would start where the unit no longer stands move to
 * another unit of the group; when none is free, they stay and a person has to look (rules section 3).
 */
async function moveStranded(tx: Transaction, given: Place, now: Date): Promise<void> {
  const [unit] = await unitsNear(tx, given, given.unitId);
  if (!unit) return;
  const later = await laterOn(tx, given.unitId, given.from);
  for (const stranded of strandedAllocations(standsAt(unit, given.from), later)) {
    await giveUp(tx, stranded.bookingId);
    if (await placeUnit(tx, stranded, stranded.state, now)) continue;
    await put(tx, stranded, stranded.unitId, stranded.state, now);
    const { unitId, from, until } = stranded;
    const report = { about: `${stranded.bookingId}:${unitId}`, bookingId: stranded.bookingId, now };
    await reportIncident(tx, { kind: "unit_lost", detail: { unitId, from, until }, ...report });
  }
  await settleBlocks(tx, given.unitId);
}

/** Gives the unit back, and moves the bookings after it that it leaves without a vehicle. */
export async function releaseUnit(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  const given = await lockPlace(tx, bookingId);
  if (!given || given.state === "released") return;
  await giveUp(tx, bookingId);
  await moveStranded(tx, given, now);
}

/**
 * Moves a live booking to another time, office or group: its own place doesn't stand in its way, its unit is preferred,
 * bookings after the old place are looked after. False, with nothing but the old place given up, when no unit is free: the
 * caller's transaction has to be undone then.
 */
export async function moveUnit(tx: Transaction, bookingId: number, wanted: Stay, now: Date): Promise<boolean> {
  const given = await lockPlace(tx, bookingId, [wanted.groupId]);
  if (!given || given.state === "released") return false;
  await giveUp(tx, bookingId);
  if (!(await placeUnit(tx, { ...wanted, bookingId, unitId: given.unitId }, given.state, now))) return false;
  const [from = given.from] = [wanted.from, given.from].sort();
  await moveStranded(tx, { ...given, from }, now);
  return true;
}

/**
 * Puts a booking on the unit that the desk names, whatever its group and wherever our books let it stand. False when
 * another booking has it then: the caller's transaction has to be undone.
 */
export async function placeOn(
  tx: Transaction,
  bookingId: number,
  { id: unitId, groupId }: { readonly id: number; readonly groupId: number },
  now: Date,
): Promise<boolean> {
  const given = await lockPlace(tx, bookingId, [groupId]);
  if (!given) return false;
  if (given.unitId === unitId && given.state === "confirmed") return true;
  await giveUp(tx, bookingId);
  if (!(await put(tx, given, unitId, "confirmed", now))) return false;
  await settleBlocks(tx, unitId);
  if (given.state !== "released") await moveStranded(tx, given, now);
  return true;
}

/** Gives a booking that lost its unit any free one of a group; false when there is none. */
export async function placeIn(tx: Transaction, bookingId: number, groupId: number, now: Date): Promise<boolean> {
  const given = await lastPlace(tx, bookingId);
  return given ? await placeUnit(tx, { ...given, groupId, unitId: null }, "confirmed", now) : false;
}
