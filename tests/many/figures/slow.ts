import { setTimeout as wait } from "node:timers/promises";
import type { Verdict } from "@/tests/bench/verdict";
import { customerOf } from "@/tests/faults/customer";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { firstOf, keepBuying, keepLooking, p95 } from "@/tests/many/load";

const SECONDS = 20;
const PAYERS = 50;
/** What a payer does before the next order, where the provider answers at once: both runs then order as often. */
const SLOWNESS = 10_000;

/** Visitors for a while, and whoever else is there meanwhile. */
async function lookedWhile(site: Site, meanwhile: (stop: AbortSignal) => Promise<unknown>) {
  const stop = new AbortController();
  const others = meanwhile(stop.signal);
  await wait(1000);
  const looking = keepLooking(site.url, stop.signal, { pause: 100 });
  await wait(SECONDS * 1000);
  stop.abort();
  const looked = await looking;
  await others;
  return looked;
}

const judged = (what: string, [before, after]: readonly [number, number], lost: readonly string[]): Verdict => ({
  what,
  measured: `${after.toFixed(0)} ms, without ${before.toFixed(0)} ms (${(after / before).toFixed(2)} ×); ${lost.length} failed${firstOf(lost)}`,
  budget: "≤ 2 ×, none failed",
  kept: after <= 2 * before && lost.length === 0,
});

/** Fifty at a provider that takes ten seconds for its page: what everybody else notices of it. */
export async function slowProvider(site: Site, trips: Iterator<Trip, never>): Promise<Verdict> {
  let waiting = 0;
  let mostWaiting = 0;
  const payers = (pause: number) => async (stop: AbortSignal) => {
    const payer = async (number: number) => {
      const customer = customerOf(site.url, undefined, 0);
      // One after the other, as people come.
      await wait((number * SLOWNESS) / PAYERS);
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
  const before = await lookedWhile(site, payers(SLOWNESS));
  mostWaiting = 0;
  await site.gateways.fault({
    gateway: "stripe",
    operation: "create",
    kind: "slow",
    milliseconds: SLOWNESS,
    times: 10_000,
  });
  const after = await lookedWhile(site, payers(0));
  await site.gateways.clearFaults();
  return judged(
    `p95 of other answers while up to ${mostWaiting} payers wait for a provider that takes ${SLOWNESS / 1000} s`,
    [p95(before.milliseconds), p95(after.milliseconds)],
    [...before.lost, ...after.lost],
  );
}

/** A mail server that takes the connection and says nothing, while people buy. */
export async function silentMail(site: Site, trips: Iterator<Trip, never>): Promise<Verdict> {
  const buying = (stop: AbortSignal) => keepBuying(site, trips, stop, { pause: 300 });
  const before = await lookedWhile(site, buying);
  site.postOffice.hang(true);
  const after = await lookedWhile(site, buying);
  site.postOffice.hang(false);
  return judged(
    "p95 of other answers while the mail server hangs",
    [p95(before.milliseconds), p95(after.milliseconds)],
    [...before.lost, ...after.lost],
  );
}
