import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { reportIncident } from "@/lib/backend/payment/report-incident";

interface Wanted {
  readonly bookingId: number;
  readonly unitId: number;
  readonly groupId: number;
  readonly period: string;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
}

/** The booking's last place in the fleet, live or given up. */
async function lastPlace(tx: Transaction, bookingId: number): Promise<(Wanted & { state: string }) | undefined> {
  const { rows } = await tx.execute<{
    unit_id: number;
    group_id: number;
    period: string;
    pickup_office_id: number;
    return_office_id: number;
    state: string;
  }>(sql`
    select a.unit_id, b.group_id, a.period::text as period, a.pickup_office_id, a.return_office_id, a.state
    from allocation a join booking b on b.id = a.booking_id
    where a.booking_id = ${bookingId} order by (a.state <> 'released') desc, a.id desc limit 1`);
  const [row] = rows;
  return (
    row && {
      bookingId,
      unitId: row.unit_id,
      groupId: row.group_id,
      period: row.period,
      pickupOfficeId: row.pickup_office_id,
      returnOfficeId: row.return_office_id,
      state: row.state,
    }
  );
}

/** Units of the group that stand at the pick-up office then and after which nothing starts elsewhere; own unit first. */
async function fittingUnits(tx: Transaction, wanted: Wanted, only: number | null): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from unit u
    left join lateral (
      select return_office_id from allocation a where a.unit_id = u.id and a.state in ('held', 'confirmed')
        and a.booking_id <> ${wanted.bookingId} and upper(a.period) <= lower(${wanted.period}::tsrange)
      order by upper(a.period) desc limit 1) before on true
    left join lateral (
      select pickup_office_id from allocation a where a.unit_id = u.id and a.state in ('held', 'confirmed')
        and a.booking_id <> ${wanted.bookingId} and lower(a.period) >= upper(${wanted.period}::tsrange)
      order by lower(a.period) limit 1) after on true
    where u.group_id = ${wanted.groupId} and u.active and not u.desk_only and (${only}::int is null or u.id = ${only})
      and coalesce(before.return_office_id, u.home_office_id) = ${wanted.pickupOfficeId}
      and coalesce(after.pickup_office_id, ${wanted.returnOfficeId}) = ${wanted.returnOfficeId}
      and not exists (select 1 from allocation a where a.unit_id = u.id and a.state in ('held', 'confirmed')
        and a.booking_id <> ${wanted.bookingId} and a.period && ${wanted.period}::tsrange)
    order by u.id <> ${wanted.unitId}, u.id`);
  return rows.map(({ id }) => id);
}

async function place(tx: Transaction, wanted: Wanted, state: "held" | "confirmed", now: Date): Promise<boolean> {
  for (const unitId of await fittingUnits(tx, wanted, null)) {
    // Where a unit stands is no constraint of the table: it is looked at again with the row locked.
    await tx.execute(sql`select id from unit where id = ${unitId} for update`);
    if ((await fittingUnits(tx, wanted, unitId)).length === 0) continue;
    const { rowCount } = await tx.execute(sql`
      insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
      values (${unitId}, ${wanted.bookingId}, ${wanted.period}::tsrange, ${wanted.pickupOfficeId}, ${wanted.returnOfficeId}, ${state}, ${now.toISOString()})
      on conflict on constraint allocation_no_overlap do nothing`);
    if (rowCount === 1) return true;
  }
  return false;
}

/** Makes the booking's unit its own: the held one, or for late money any of the group that is still free. */
export async function confirmUnit(tx: Transaction, bookingId: number, now: Date): Promise<boolean> {
  const held = await tx.execute(sql`
    update allocation set state = 'confirmed' where booking_id = ${bookingId} and state in ('held', 'confirmed')`);
  if (held.rowCount === 1) return true;
  const wanted = await lastPlace(tx, bookingId);
  return wanted ? place(tx, wanted, "confirmed", now) : false;
}

/**
 * Gives the unit back. A later booking that would start where the unit no longer stands moves to another unit of
 * the group; when none is free, a person has to look (rules section 3).
 */
export async function releaseUnit(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  const given = await lastPlace(tx, bookingId);
  if (!given || given.state === "released") return;
  await tx.execute(sql`select id from unit where id = ${given.unitId} for update`);
  await tx.execute(
    sql`update allocation set state = 'released' where booking_id = ${bookingId} and state <> 'released'`,
  );
  if (given.pickupOfficeId === given.returnOfficeId) return;
  const { rows } = await tx.execute<{ booking_id: number; state: "held" | "confirmed" }>(sql`
    select a.booking_id, a.state from allocation a
    where a.unit_id = ${given.unitId} and a.state in ('held', 'confirmed')
      and lower(a.period) >= upper(${given.period}::tsrange) and a.pickup_office_id <> ${given.pickupOfficeId}
    order by lower(a.period) limit 1`);
  const [next] = rows;
  if (!next) return;
  const wanted = await lastPlace(tx, Number(next.booking_id));
  if (!wanted) return;
  await tx.execute(
    sql`update allocation set state = 'released' where booking_id = ${wanted.bookingId} and state <> 'released'`,
  );
  if (await place(tx, wanted, next.state, now)) return;
  await tx.execute(sql`
    insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
    values (${wanted.unitId}, ${wanted.bookingId}, ${wanted.period}::tsrange, ${wanted.pickupOfficeId}, ${wanted.returnOfficeId}, ${next.state}, ${now.toISOString()})`);
  const detail = { unitId: wanted.unitId, period: wanted.period };
  await reportIncident(tx, {
    kind: "unit_lost",
    about: `${wanted.bookingId}:${wanted.unitId}`,
    bookingId: wanted.bookingId,
    detail,
    now,
  });
}
