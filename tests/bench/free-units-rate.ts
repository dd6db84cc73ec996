import { Client } from "pg";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { countFreeUnits } from "@/lib/backend/rental/free-units";
import { addMinutes, minutesPerDay } from "@/lib/domain/core/time";
import { interleaved } from "./rounds";

const turnaround = { turnaroundMinutes: { CAR: 120, VAN: 180, MOTORCYCLE: 60 } };
const unitsPerSeeded = 5;

/** Some hundred units, each booked two days out of three, before and after the searched day. */
const fill = (allocations: number) => `
  set session_replication_role = replica;
  alter table allocation drop constraint allocation_no_overlap;
  drop index allocation_unit_time, allocation_week, allocation_one_live_a_booking;
  insert into unit (group_id, home_office_id, plate, active, desk_only, ibiza_authorised)
    select group_id, home_office_id, 'X' || id || '-' || n, true, false, true
    from unit, generate_series(2, ${unitsPerSeeded}) n where not desk_only;
  insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
    select u.id, row_number() over (), tsrange(starts, starts + interval '2 days'), u.home_office_id, u.home_office_id,
      case when (u.id * 31 + turn) % 20 = 0 then 'released' else 'confirmed' end, now()
    from (select *, (${allocations} / count(*) over ())::int as turns, row_number() over (order by id) as place from unit) u,
      lateral (select turn, timestamp '2027-07-12' + make_interval(days => 3 * (turn - turns / 2), hours => (place % 24)::int)
        as starts from generate_series(1, turns) turn) s;
  alter table allocation add constraint allocation_no_overlap
    exclude using gist (unit_id with =, period with &&) where (state in ('held', 'confirmed'));
  create index allocation_unit_time on allocation (unit_id, upper(period), lower(period)) where state in ('held', 'confirmed');
  create index allocation_week
    on allocation (date_trunc('day', upper(period)), unit_id, period, pickup_office_id, return_office_id)
    where state in ('held', 'confirmed');
  create unique index allocation_one_live_a_booking on allocation (booking_id) where state in ('held', 'confirmed');`;

async function createDatabase(cluster: string, template: string, allocations: number): Promise<string> {
  const name = `bench_${allocations}`;
  const owner = new Client({ connectionString: cluster });
  await owner.connect();
  await owner.query(`create database ${name} template ${template}`);
  await owner.end();
  const url = cluster.replace("/postgres?", `/${name}?`);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(fill(allocations));
  await client.query("vacuum analyze");
  await client.end();
  return url;
}

/** A search with the three days before and after, as the results page makes it. */
const candidates = [0, -3, -2, -1, 1, 2, 3].map((days) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: addMinutes("2027-07-12T10:00", days * minutesPerDay),
  returnAt: addMinutes("2027-07-13T10:00", days * minutesPerDay),
}));

async function searchesPerSecond(url: string, seconds: number): Promise<number> {
  await closeSingletons();
  process.env.DATABASE_URL = url;
  forgetEnvironment();
  for (let turn = 0; turn < 20; turn += 1) await countFreeUnits(candidates, turnaround);
  const start = performance.now();
  let answered = 0;
  while (performance.now() - start < seconds * 1000) {
    await countFreeUnits(candidates, turnaround);
    answered += 1;
  }
  return answered / ((performance.now() - start) / 1000);
}

/** Searches per second for one client, with few and with many allocations of the same fleet. */
export async function freeUnitsRates(cluster: string, template: string, few: number, many: number) {
  const [small, large] = [await createDatabase(cluster, template, few), await createDatabase(cluster, template, many)];
  const rates = await interleaved(
    7,
    () => searchesPerSecond(small, 1),
    () => searchesPerSecond(large, 1),
  );
  await closeSingletons();
  return rates;
}
