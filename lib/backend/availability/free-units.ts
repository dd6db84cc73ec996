import { createHash } from "node:crypto";
import { pool, statementName } from "@/lib/backend/db/client";
import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { SearchRequest } from "@/lib/domain/search/check-search";

/** Free units by group id. */
export type FreeUnits = ReadonlyMap<number, number>;

const live = "state in ('held', 'confirmed')";
/**
 * The next and the last one are looked for near the pick-up first: a search without an end reads all that a page of the
 * index holds of the unit, be it for one row, and that grows with the unit's history.
 */
const near = "interval '30 days'";

/**
 * Of each unit the allocations that end between the first and the last pick-up asked for, and the next one after, are
 * read once through the index on (unit, end, start); "later" is the one of them that ends first after a pick-up. That
 * and the last one before decide, exactly, because the database forbids overlaps: a unit is free when it stands at the
 * pick-up office then, is back in time, and nothing later starts elsewhere than it will stand.
 */
const statement = `
  with candidate as (
    select * from unnest($1::int[], $2::int[], $3::timestamp[], $4::timestamp[])
      with ordinality as c(pickup_office, return_office, pickup_at, return_at, n)
  ),
  span as (
    select min(pickup_at) as opens, max(pickup_at) as closes, max(pickup_at) + ${near} as soon from candidate
  ),
  later as (
    select u.id, u.group_id, u.home_office_id,
      make_interval(mins => case g.kind when 'CAR' then $5::int when 'VAN' then $6::int else $7::int end) as turnaround,
      coalesce(lag(upper(a.period)) over (partition by u.id order by upper(a.period)), '-infinity') as previous_ends,
      upper(a.period) as ends, lower(a.period) as starts, a.pickup_office_id
    from span
    cross join unit u
    join rental_group g on g.id = u.group_id and g.active and ($8::int is null or g.id = $8)
    left join lateral (
      select period, pickup_office_id from allocation
      where unit_id = u.id and ${live} and upper(period) > span.closes and upper(period) <= span.soon
      order by upper(period) limit 1
    ) next on true
    cross join lateral (
      (select period, pickup_office_id from allocation
        where unit_id = u.id and ${live} and upper(period) > span.opens and upper(period) <= span.closes)
      union all
      (select next.period, next.pickup_office_id where next.period is not null)
      union all
      (select period, pickup_office_id from allocation
        where next.period is null and unit_id = u.id and ${live} and upper(period) > span.soon
        order by upper(period) limit 1)
      union all
      (select tsrange('infinity', 'infinity', '[]'), null)
    ) a
    where u.active and not u.desk_only
  )
  select c.n::int as candidate, l.group_id as "groupId", count(*)::int as free
  from candidate c
  join later l on c.pickup_at >= l.previous_ends and c.pickup_at < l.ends
    and (l.pickup_office_id is null or (l.pickup_office_id = c.return_office and l.starts >= c.return_at + l.turnaround))
  where c.pickup_office = coalesce(
    (select return_office_id from allocation
      where unit_id = l.id and ${live} and upper(period) <= c.pickup_at and upper(period) > c.pickup_at - ${near}
      order by upper(period) desc limit 1),
    (select return_office_id from allocation
      where unit_id = l.id and ${live} and upper(period) <= c.pickup_at - ${near}
      order by upper(period) desc limit 1),
    l.home_office_id)
  group by 1, 2`;
// A connection keeps a prepared statement by its name: another text, as after a hot reload, needs another one.
const freeUnitsName = `free-units-${createHash("sha256").update(statement).digest("hex").slice(0, 16)}`;

interface Row {
  readonly candidate: number;
  readonly groupId: number;
  readonly free: number;
}

/** Free units online for each of the candidates, in their order, of all groups or one; one statement for all of it. */
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
