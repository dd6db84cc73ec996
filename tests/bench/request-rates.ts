import { randomUUID } from "node:crypto";
import { customerOf } from "@/tests/runs/customer";
import { freeTrips } from "@/tests/runs/trips";
import { originOf, pagesAt } from "./request-pages";
import { interleaved, requestsPerSecond } from "./rounds";
import type { Verdict } from "./verdict";

const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const seconds = 3;
const clients = 4;

/** Budgets as multiples of the baseline; decision 19 explains why they are not closer to 1. */
const pages = {
  results: { name: "results", budget: 3 },
  list: { name: "second-hand list with filters", budget: 2 },
} as const;

/** Cost of results and of a filtered list against their baseline pages; every request has other parameters. */
export async function requestCosts(site: string, minimal: string): Promise<Verdict[]> {
  const origin = originOf(site);
  const verdicts: Verdict[] = [];
  for (const page of ["results", "list"] as const) {
    const { name, budget } = pages[page];
    let turn = 0;
    const address = () => {
      turn += 1;
      return pagesAt(origin, turn)[page];
    };
    const own = () => requestsPerSecond(address, seconds, { clients });
    const least = () => requestsPerSecond(`${minimal}${page}`, seconds, { clients });
    await own();
    await least();
    const { first, second } = await interleaved(5, own, least);
    const ratio = second / first;
    verdicts.push({
      what: `${name}, against the same elements with nothing to look up`,
      measured: `${ratio.toFixed(2)} × the CPU (${rounded(first)} and ${rounded(second)} a second)`,
      budget: `≤ ${budget} ×`,
      withinBudget: ratio <= budget,
    });
  }
  return verdicts;
}

/** Orders by Redsys, whose page needs no call, against a request that inserts one row; see decision 9. */
export async function orderRates(site: string, minimal: string): Promise<Verdict> {
  const origin = originOf(site);
  const customer = customerOf(origin);
  const trips = freeTrips();
  const rounds = 3;
  const each = 150;
  const post = async (url: string, body: object) => {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  };
  /** Answered requests per second with a few concurrent clients. */
  const rate = async (url: string, bodies: readonly object[]) => {
    const queue = bodies.values();
    const start = performance.now();
    const client = async () => {
      for (const body of queue) await post(url, body);
    };
    await Promise.all(Array.from({ length: clients }, client));
    return bodies.length / ((performance.now() - start) / 1000);
  };
  const orders: object[] = [];
  for (const trip of trips) {
    if (orders.length === (rounds + 1) * each) break;
    const priced = await customer.priced(trip, { provider: "redsys", method: "card" }).catch(() => null);
    if (priced) orders.push(priced);
  }
  const own = () => rate(`${origin}/web/reserva`, orders.splice(0, each));
  const least = () =>
    rate(
      `${minimal}note`,
      Array.from({ length: each }, () => ({ text: "x".repeat(800) })),
    );
  await own();
  await least();
  const { first, second } = await interleaved(rounds, own, least);
  const ratio = first / second;
  return {
    what: "orders up to the provider, against a request that writes one row",
    measured: `${ratio.toFixed(2)} × (${rounded(first)} and ${rounded(second)} a second)`,
    budget: "≥ 0.2 ×",
    withinBudget: ratio >= 0.2,
  };
}
