import { setTimeout as wait } from "node:timers/promises";
import { customerOf } from "@/tests/runs/customer";
import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";
import type { Trips } from "@/tests/runs/trips";
import { buyUntil, firstOf, type LoadResult, p95, visitUntil } from "./load";

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

/** p95 of visits with and without the other load. */
function compare(run: Run, name: string, before: LoadResult, after: LoadResult): void {
  const [without, with_] = [p95(before.milliseconds), p95(after.milliseconds)];
  const lost = [...before.lost, ...after.lost];
  run.check(
    name,
    "≤ 2 ×, none failed",
    `${with_.toFixed(0)} ms, without ${without.toFixed(0)} ms (${(with_ / without).toFixed(2)} ×); ${lost.length} failed${firstOf(lost)}`,
    with_ <= 2 * without && lost.length === 0,
  );
}

/** 50 payers wait 10 s each for a provider's page: response times of everybody else. */
export async function slowProvider(run: Run, site: Site, trips: Trips): Promise<void> {
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
  compare(
    run,
    `p95 of other answers while up to ${mostWaiting} payers wait for a provider that takes ${DELAY_MILLISECONDS / 1000} s`,
    before,
    after,
  );
}

/** A mail server that accepts connections and never greets, while people buy. */
export async function silentMail(run: Run, site: Site, trips: Trips): Promise<void> {
  const buying = (stop: AbortSignal) => buyUntil(site, trips, stop, { pause: 300 });
  const before = await visitsDuring(site, buying);
  site.mailServer.hang(true);
  const after = await visitsDuring(site, buying);
  site.mailServer.hang(false);
  compare(run, "p95 of other answers while the mail server hangs", before, after);
}
