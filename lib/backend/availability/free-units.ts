import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { SearchRequest } from "@/lib/domain/search/check-search";
import { pool } from "../db/client";

/** Free units by group id. */
export type FreeUnits = ReadonlyMap<number, number>;

/**
 * Of each unit only two allocations are looked at, through the index on (unit, end, start): the first that ends after
 * the pick-up and the last that ends before it. That is exact because the database forbids overlaps. A unit is free
 * when it stands at the pick-up office then, is back in time, and nothing later starts elsewhere than it will stand.
 */
const statement = `
  select c.n::int as candidate, u.group_id as "groupId", count(*)::int as free
  from unnest($1::int[], $2::int[], $3::timestamp[], $4::timestamp[])
    with ordinality as c(pickup_office, return_office, pickup_at, return_at, n)
  join unit u on u.active and not u.desk_only
  join rental_group g on g.id = u.group_id and g.active and ($8::int is null or g.id = $8)
  left join lateral (
    select lower(a.period) as starts, a.pickup_office_id
    from allocation a
    where a.unit_id = u.id and a.state in ('held', 'confirmed') and upper(a.period) > c.pickup_at
    order by upper(a.period) limit 1
  ) later on true
  left join lateral (
    select a.return_office_id
    from allocation a
    where a.unit_id = u.id and a.state in ('held', 'confirmed') and upper(a.period) <= c.pickup_at
    order by upper(a.period) desc limit 1
  ) earlier on true
  where coalesce(earlier.return_office_id, u.home_office_id) = c.pickup_office
    and (later.starts is null or (later.pickup_office_id = c.return_office and later.starts >= c.return_at
      + make_interval(mins => case g.kind when 'CAR' then $5::int when 'VAN' then $6::int else $7::int end)))
  group by 1, 2`;

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
    name: "free-units",
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
