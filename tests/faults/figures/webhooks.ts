import { customerOf, providerMethods } from "@/tests/faults/customer";
import { type Figure, type Load, seconds } from "@/tests/faults/figure";
import { confirmedOf, untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const CONCURRENCY = 5;

/** Webhooks of many payments arrive at once, repeated and shuffled, and no browser returns. */
export async function webhooks(site: Site, load: Load, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const { gateways } = site;
  await gateways.webhooks({ hold: true, copies: load.copies, shuffle: true });
  const codes: string[] = [];
  let next = 0;
  const payer = async () => {
    while (next < load.payments) {
      const providerMethod = providerMethods[next % providerMethods.length] ?? providerMethods[0];
      next += 1;
      const held = await customer.book(trips.next().value, providerMethod);
      if (!held) throw new Error("a free stay was refused");
      await gateways.press(await gateways.open(held.payment.action), "no_return");
      codes.push(held.code);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, payer));
  const start = Date.now();
  const released = await gateways.release();
  await gateways.webhooks({});
  const verdict = await untilSettled(site, 180_000);
  const confirmed = await confirmedOf(site, codes);
  const once = codes.filter((code) => site.mailServer.confirmationsOf(code) === 1).length;
  const { chargedTwice, confirmedUnpaid, ledgerDiffers } = verdict;
  return {
    id: "webhooks",
    wanted: `at least ${load.webhooks} copied and shuffled webhooks of ${load.payments} payments at three providers: each applied once, one mail each`,
    measured: `${released} webhooks, ${confirmed} confirmed, ${once} with one mail, ${chargedTwice.length} charged twice, ${ledgerDiffers.length} differences to the providers' books, after ${seconds(start)}`,
    holds:
      confirmed === load.payments &&
      once === load.payments &&
      released >= load.webhooks &&
      [chargedTwice, confirmedUnpaid, ledgerDiffers].every(({ length }) => length === 0),
  };
}
