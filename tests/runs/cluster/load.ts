import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { customerOf, type HeldOrder, providerMethods } from "@/tests/runs/customer";
import { newAnswers } from "@/tests/runs/gateways";
import type { Site } from "@/tests/runs/site";
import type { Trips } from "@/tests/runs/trips";

/** Result of one kind of load. There are no retries: no answer, or a status of 500 and above, counts as lost. */
export interface LoadResult {
  readonly milliseconds: number[];
  readonly lost: string[];
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const search = (days: number) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: `${dateIn(days)}T10:00`,
  returnAt: `${dateIn(days + 5)}T10:00`,
  under25: false,
});

interface Call {
  readonly path: string;
  readonly body?: object;
}

/** What visitors request: cached pages, pages rendered per request, searches. */
const visits: readonly Call[] = [
  { path: paths.home("es") },
  { path: "/web/disponibilidad", body: search(40) },
  { path: `${paths.secondHand("es")}?fuel=diesel&sort=price` },
  { path: paths.faq("de") },
  { path: "/web/disponibilidad", body: search(70) },
  { path: "/web/segundamano?sort=price" },
  { path: paths.login("en") },
];

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

async function visit(url: string, { path, body }: Call, network: number): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.0.${network % 200}.1` };
  const answer = await fetch(url + path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  await answer.arrayBuffer();
  return answer.status;
}

interface LoadOptions {
  readonly concurrency?: number;
  readonly pause?: number;
  /** Which statuses of 500 and above do not count as lost. */
  readonly isExpected?: (status: number, path: string) => boolean;
}

/** Concurrent visitors until `stop` aborts. */
export async function visitUntil(
  url: string,
  stop: AbortSignal,
  { concurrency = 4, pause = 30, isExpected = () => false }: LoadOptions = {},
): Promise<LoadResult> {
  const result: LoadResult = { milliseconds: [], lost: [] };
  let turn = 0;
  const visitor = async () => {
    while (!stop.aborted) {
      turn += 1;
      const call = visits[turn % visits.length] ?? visits[0];
      if (!call) return;
      const start = performance.now();
      try {
        const status = await visit(url, call, turn);
        if (status >= 500 && !isExpected(status, call.path)) result.lost.push(`${status} ${call.path}`);
      } catch (error) {
        result.lost.push(`${messageOf(error)} ${call.path}`);
      }
      result.milliseconds.push(performance.now() - start);
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return result;
}

export interface OrderResult extends LoadResult {
  /** Acknowledged orders, and those of them that were paid at the provider's page. */
  readonly held: HeldOrder[];
  readonly paid: HeldOrder[];
}

/** Customers who book, pay and return until `stop` aborts; their trips do not compete for units. */
export async function buyUntil(
  { url, gateways }: Site,
  trips: Trips,
  stop: AbortSignal,
  { concurrency = 2, pause = 100, isExpected = () => false }: LoadOptions = {},
): Promise<OrderResult> {
  const bought: OrderResult = { milliseconds: [], lost: [], held: [], paid: [] };
  let turn = 0;
  const buyer = async () => {
    const statuses: number[] = [];
    const customer = customerOf(url, (status) => statuses.push(status), 0);
    while (!stop.aborted) {
      turn += 1;
      const providerMethod = providerMethods[turn % providerMethods.length] ?? providerMethods[0];
      const start = performance.now();
      try {
        const held = await customer.book(trips.next().value, providerMethod);
        if (held) {
          bought.held.push(held);
          await gateways.pay(held, "pay");
          bought.paid.push(held);
          await customer.returnFromPage(held);
        }
      } catch (error) {
        if (!statuses.some((status) => status >= 500)) bought.lost.push(messageOf(error));
      }
      for (const status of statuses.splice(0))
        if (status >= 500 && !isExpected(status, "/web/reserva")) bought.lost.push(`order: ${status}`);
      bought.milliseconds.push(performance.now() - start);
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, buyer));
  return bought;
}

/** Acknowledged orders that the database lacks, and paid ones that are not confirmed. */
export async function missingOrders({ db }: Pick<Site, "db">, { held, paid }: OrderResult) {
  const { rows } = await db.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  return {
    unknown: held.filter(({ code }) => !statusOf.has(code)).length,
    unconfirmed: paid.filter(({ code }) => statusOf.get(code) !== "confirmed").length,
  };
}

/** 95th percentile. */
export function p95(milliseconds: readonly number[]): number {
  const sorted = [...milliseconds].sort((millisecond, other) => millisecond - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/**
 * Runs `work` under a load of visits and orders; what was lost meanwhile, and the webhooks that were not answered 2xx
 * (status 0: not at all).
 */
export async function underLoad(
  site: Site,
  trips: Trips,
  work: () => Promise<void>,
  { looking = {}, buying = {}, margin = 3000 }: { looking?: LoadOptions; buying?: LoadOptions; margin?: number } = {},
) {
  const stop = new AbortController();
  const before = await site.gateways.answers();
  const load = Promise.all([visitUntil(site.url, stop.signal, looking), buyUntil(site, trips, stop.signal, buying)]);
  await wait(margin);
  await work();
  await wait(margin);
  stop.abort();
  const [visits, bought] = await load;
  const webhooks = newAnswers(before, await site.gateways.answers())
    .filter(({ status }) => status < 200 || status > 299)
    .map(({ provider, status, times }) => `${times} webhooks of ${provider}: ${status}`);
  return { visits, bought, webhooks };
}

/** The first four distinct reasons, in brackets, for the report. */
export const firstOf = (lost: readonly string[]): string =>
  lost.length === 0 ? "" : ` (${[...new Set(lost)].slice(0, 4).join("; ")})`;
