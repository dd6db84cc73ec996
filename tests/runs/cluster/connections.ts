import { setTimeout as wait } from "node:timers/promises";
import { untilSettled } from "@/tests/runs/books";
import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";
import { freeTrips } from "@/tests/runs/trips";
import { firstOf, p95, underLoad } from "./load";

const SECONDS = 15;

/** More concurrent requests than PostgreSQL has connections: they wait for one and none fails. */
export async function connections(
  run: Run,
  site: Site,
  limit: { readonly what: string; readonly most: number },
): Promise<void> {
  let most = 0;
  const countConnections = async () => {
    for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await wait(100)) {
      const { rows } = await site.db.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
      );
      most = Math.max(most, rows[0]?.n ?? 0);
    }
  };
  const { visits, bought, webhooks } = await underLoad(site, freeTrips(), countConnections, {
    looking: { concurrency: 24, pause: 0 },
    buying: { concurrency: 8, pause: 0 },
    margin: 0,
  });
  const verdict = await untilSettled(site, 60_000);
  const lost = [...visits.lost, ...bought.lost, ...webhooks];
  run.check(
    `failed answers, ${limit.what}`,
    "0",
    `${lost.length} of ${visits.milliseconds.length} visits and ${bought.held.length} orders${firstOf(lost)}; p95 of visits ${p95(visits.milliseconds).toFixed(0)} ms`,
    lost.length === 0 && bought.held.length > 0,
  );
  run.check(`maximum connections, ${limit.what}`, `≤ ${limit.most}`, `${most}`, most <= limit.most);
  run.check(
    `confirmed bookings and waiting jobs afterwards, ${limit.what}`,
    "all confirmed, no job waiting",
    `${verdict.confirmed} confirmed of ${bought.paid.length} paid, ${verdict.waiting} jobs waiting`,
    verdict.waiting === 0 && verdict.confirmed >= bought.paid.length && verdict.ledgerDiffers.length === 0,
  );
}
