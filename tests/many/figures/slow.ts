import { setTimeout as wait } from "node:timers/promises";
import type { Verdict } from "@/tests/bench/verdict";
import { customerOf } from "@/tests/faults/customer";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { buyUntil, firstOf, p95, visitUntil } from "@/tests/many/load";

const SECONDS = 20;
const PAYERS = 50;
/** The provider's delay. Without it payers pause as long, so that both runs place as many orders. */
const DELAY_MILLISECONDS = 10_000;

/** Measures visits for 20 s while another load runs. */
async function visitsDuring(site: Site, startLoad: (stop: AbortSignal) => Promise<unknown>) {
  const stop = new AbortController();
  const others = startLoad(stop.signal);
  await wait(1000);
  const looking = visitUntil(site.url, stop.signal, { pause: 100 });
  await wait(SECONDS * 1000);
  stop.abort();
  const visits = await looking;
  await others;
  return visits;
}

const verdictOf = (what: string, [before, after]: readonly [number, number], lost: readonly string[]): Verdict => ({
  what,
  measured: `${after.toFixed(0)} ms, without ${before.toFixed(0)} ms (${(after / before).toFixed(2)} ×); ${lost.length} failed${firstOf(lost)}`,
  budget: "≤ 2 ×, none failed",
  withinBudget: after <= 2 * before && lost.length === 0,
});

/** 50 payers wait 10 s each for a provider's page: response times of everybody else. */
export async function slowProvider(site: Site, trips: Iterator<Trip, never>): Promise<Verdict> {
  let waiting = 0;
  let mostWaiting = 0;
  const payers = (pause: number) => async (stop: AbortSignal) => {
    const payer = async (number: number) => {
      const customer = customerOf(site.url, undefined, 0);
      // Starts are spread over the delay.
      await wait((number * DELAY_MILLISECONDS) / PAYERS);
      while (!stop.aborted) {
        const order = await customer.priced(trips.next().value, { provider: "stripe", method: "card" });
        waiting += 1;
        mostWaiting = Math.max(mostWaiting, waiting);
        await customer.order(order);
        waiting -= 1;
        await wait(pause, undefined, { signal: stop }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: PAYERS }, (_, number) => payer(number)));
  };
  const before = await visitsDuring(site, payers(DELAY_MILLISECONDS));
  mostWaiting = 0;
  await site.gateways.fault({
    gateway: "stripe",
    operation: "create",
    kind: "slow",
    milliseconds: DELAY_MILLISECONDS,
    times: 10_000,
  });
  const after = await visitsDuring(site, payers(0));
  await site.gateways.clearFaults();
  return verdictOf(
    `p95 of other answers while up to ${mostWaiting} payers wait for a provider that takes ${DELAY_MILLISECONDS / 1000} s`,
    [p95(before.milliseconds), p95(after.milliseconds)],
    [...before.lost, ...after.lost],
  );
}

/** A mail server that accepts connections and never greets, while people buy. */
export async function silentMail(site: Site, trips: Iterator<Trip, never>): Promise<Verdict> {
  const buying = (stop: AbortSignal) => buyUntil(site, trips, stop, { pause: 300 });
  const before = await visitsDuring(site, buying);
  site.mailServer.hang(true);
  const after = await visitsDuring(site, buying);
  site.mailServer.hang(false);
  return verdictOf(
    "p95 of other answers while the mail server hangs",
    [p95(before.milliseconds), p95(after.milliseconds)],
    [...before.lost, ...after.lost],
  );
}
