import { createHash } from "node:crypto";
import { pool, statementName } from "@/lib/backend/core/db/client";
import type { Configuration } from "@/lib/domain/core/configuration";
import type { SearchRequest } from "@/lib/domain/rental/check-search";

/** Free units by group id. */
export type FreeUnits = ReadonlyMap<number, number>;

const live = "state in ('held', 'confirmed')";
/**
 * The last allocation is looked for within 30 days first: an unbounded look reads many more index entries of a unit.
 */
const near = "interval '30 days'";

/**
 * Counts the free units of each candidate. A unit is free when it stands at the pick-up office (where its last
 * allocation returns, else its home office), and its next allocation ("later": the first to end after the pick-up)
 * starts at the return office, after return and turnaround. Allocations of a unit never overlap, so these two decide.
 *
 * For speed, `soon` reads the allocations that end up to a week after the last pick-up by the index on days. Units
 * without one there (`far`) and each unit's last allocation before the first pick-up (`placed`) are looked up singly.
 */
const statement = `
  with candidate as (
    select * from unnest($1::int[], $2::int[], $3::timestamp[], $4::timestamp[])
      with ordinality as c(pickup_office, return_office, pickup_at, return_at, n)
  ),
  span as (
    select min(pickup_at) as opens, max(pickup_at) as closes, max(pickup_at) + interval '7 days' as soon from candidate
  ),
  offered as (
    select u.id, u.group_id, u.home_office_id,
      make_interval(mins => case g.kind when 'CAR' then $5::int when 'VAN' then $6::int else $7::int end) as turnaround
    from unit u join rental_group g on g.id = u.group_id and g.active and ($8::int is null or g.id = $8)
    where u.active and not u.desk_only
  ),
  soon as materialized (
    select unit_id as id, upper(period) as ends, lower(period) as starts, pickup_office_id, return_office_id
    from allocation
    where ${live} and upper(period) > (select opens from span) and upper(period) <= (select soon from span)
      and date_trunc('day', upper(period)) between (select date_trunc('day', opens) from span) and (select soon from span)
  ),
  far as materialized (
    select u.id, upper(a.period) as ends, lower(a.period) as starts, a.pickup_office_id, a.return_office_id
    from (select id from offered except select id from soon where ends > (select closes from span)) u
    cross join lateral (
      select period, pickup_office_id, return_office_id from allocation
      where unit_id = u.id and ${live} and upper(period) > (select soon from span)
      order by upper(period) limit 1
    ) a
  ),
  placed as (
    select u.*, coalesce(
      (select return_office_id from allocation
        where unit_id = u.id and ${live} and upper(period) <= (select opens from span)
          and upper(period) > (select opens from span) - ${near}
        order by upper(period) desc limit 1),
      (select return_office_id from allocation
        where unit_id = u.id and ${live} and upper(period) <= (select opens from span) - ${near}
        order by upper(period) desc limit 1),
      u.home_office_id) as stands
    from offered u
  ),
  ordered as (
    select u.id, u.group_id, u.turnaround, coalesce(lag(a.ends) over one, '-infinity') as previous_ends,
      coalesce(lag(a.return_office_id) over one, u.stands) as stands, a.ends, a.starts, a.pickup_office_id
    from placed u
    join (
      select * from soon union all select * from far
      union all select id, 'infinity', 'infinity', null, null from offered
    ) a using (id)
    window one as (partition by u.id order by a.ends)
  ),
  later as (
    select * from ordered where previous_ends <= (select closes from span)
  )
  select c.n::int as candidate, l.group_id as "groupId", count(*)::int as free
  from candidate c
  join later l on c.pickup_office = l.stands and c.pickup_at >= l.previous_ends and c.pickup_at < l.ends
    and (l.pickup_office_id is null or (l.pickup_office_id = c.return_office and l.starts >= c.return_at + l.turnaround))
  group by 1, 2`;
// Prepared statements are cached by name: a changed text, e.g. after a hot reload, needs a new name.
const freeUnitsName = `free-units-${createHash("sha256").update(statement).digest("hex").slice(0, 16)}`;

interface Row {
  readonly candidate: number;
  readonly groupId: number;
  readonly free: number;
}

/** Free units sold online for each candidate, in their order, of all groups or of one, in one statement. */
export async function countFreeUnits(
  candidates: readonly SearchRequest[],
  { turnaroundMinutes: { CAR, VAN, MOTORCYCLE } }: Pick<Configuration, "turnaroundMinutes">,
  groupId: number | null = null,
): Promise<FreeUnits[]> {
  const found = candidates.map(() => new Map<number, number>());
  if (candidates.length === 0) return found;
  const { rows } = await pool().query<Row>({
    name: statementName(freeUnitsName),
    text: statement,
    values: [
      candidates.map(({ pickupOfficeId }) => pickupOfficeId),
      candidates.map(({ returnOfficeId }) => returnOfficeId),
      candidates.map(({ pickupAt }) => pickupAt),
      candidates.map(({ returnAt }) => returnAt),
      CAR,
      VAN,
      MOTORCYCLE,
      groupId,
    ],
  });
  for (const { candidate, groupId, free } of rows) found[candidate - 1]?.set(groupId, free);
  return found;
}
