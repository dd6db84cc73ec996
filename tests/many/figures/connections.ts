import { setTimeout as wait } from "node:timers/promises";
import type { Verdict } from "@/tests/bench/verdict";
import { untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { buyUntil, firstOf, p95, refusedWebhooks, visitUntil } from "@/tests/many/load";

const SECONDS = 15;

/** More concurrent requests than PostgreSQL has connections: they wait for one and none fails. */
export async function connections(
  site: Site,
  trips: Iterator<Trip, never>,
  limit: { readonly what: string; readonly most: number },
): Promise<readonly Verdict[]> {
  const stop = new AbortController();
  const before = await site.gateways.answers();
  const load = Promise.all([
    visitUntil(site.url, stop.signal, { concurrency: 24, pause: 0 }),
    buyUntil(site, trips, stop.signal, { concurrency: 8, pause: 0 }),
  ]);
  let most = 0;
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await wait(100)) {
    const { rows } = await site.db.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
    );
    most = Math.max(most, rows[0]?.n ?? 0);
  }
  stop.abort();
  const [visits, bought] = await load;
  const verdict = await untilSettled(site, 60_000);
  const lost = [...visits.lost, ...bought.lost, ...refusedWebhooks(before, await site.gateways.answers())];
  return [
    {
      what: `failed answers, ${limit.what}`,
      measured: `${lost.length} of ${visits.milliseconds.length} visits and ${bought.held.length} orders${firstOf(lost)}; p95 of visits ${p95(visits.milliseconds).toFixed(0)} ms`,
      budget: "0",
      withinBudget: lost.length === 0 && bought.held.length > 0,
    },
    {
      what: `connections at most, ${limit.what}`,
      measured: `${most}`,
      budget: `≤ ${limit.most}`,
      withinBudget: most <= limit.most,
    },
    {
      what: `books after it, ${limit.what}`,
      measured: `${verdict.confirmed} confirmed of ${bought.paid.length} paid, ${verdict.waiting} jobs waiting`,
      budget: "all, and none",
      withinBudget:
        verdict.waiting === 0 && verdict.confirmed >= bought.paid.length && verdict.ledgerDiffers.length === 0,
    },
  ];
}
