import "server-only";
import { sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import type { DeskUnit, Timeline } from "@/lib/contracts/fleet/desk-fleet";
import { addDays, type CalendarDate } from "@/lib/domain/core/time";

const timelineDays = 14;

interface TimelineFilter {
  readonly officeId?: number | undefined;
  readonly groupId?: number | undefined;
  readonly unitId?: number | undefined;
  readonly from: CalendarDate;
  /** Exclusive; without it everything that ends after `from` is included. */
  readonly until?: CalendarDate | undefined;
}

/** Units with the bookings and blocks that overlap the days, in one query. */
export async function unitsWithStays({ officeId, groupId, unitId, from, until }: TimelineFilter): Promise<DeskUnit[]> {
  const wallClock = (column: unknown) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await database().execute<DeskUnit & Record<string, unknown>>(sql`
    select u.id, u.plate, u.group_id as "groupId", u.home_office_id as "homeOfficeId", u.active, u.desk_only as "deskOnly",
      u.ibiza_authorised as "ibizaAuthorised", coalesce(taken.stays, '[]'::json) as stays
    from unit u
    join rental_group g on g.id = u.group_id
    left join lateral (
      select json_agg(json_build_object(
        'id', a.id,
        'from', ${wallClock(sql`lower(a.period)`)},
        'until', ${wallClock(sql`upper(a.period)`)},
        'booking', case when b.id is null then null else json_build_object('code', b.code, 'status', b.status,
          'name', b.first_name || ' ' || b.last_name, 'returnAt', ${wallClock(sql`b.return_at`)}) end,
        'block', case when a.block_reason is null then null
          else json_build_object('reason', a.block_reason, 'note', coalesce(a.note, '')) end)
        order by lower(a.period)) as stays
      from allocation a left join booking b on b.id = a.booking_id
      where a.unit_id = u.id and a.state in ('held', 'confirmed') and upper(a.period) > ${from}::timestamp
        and (${until ?? null}::timestamp is null or lower(a.period) < ${until ?? null}::timestamp)) taken on true
    where (${officeId ?? null}::int is null or u.home_office_id = ${officeId ?? null})
      and (${groupId ?? null}::int is null or u.group_id = ${groupId ?? null})
      and (${unitId ?? null}::int is null or u.id = ${unitId ?? null})
    order by g.sort_order, g.id, u.home_office_id, u.plate`);
  return rows;
}

/** Fourteen days of the units, from the given day or from today. */
export async function timelineFrom(
  today: CalendarDate,
  filter: Omit<TimelineFilter, "from" | "until"> & { readonly from?: CalendarDate | undefined },
): Promise<Timeline> {
  const shown = { ...filter, from: filter.from ?? today };
  const until = addDays(shown.from, timelineDays);
  return { today, from: shown.from, days: timelineDays, units: await unitsWithStays({ ...shown, until }) };
}
