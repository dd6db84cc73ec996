import { customerOf, ways } from "@/tests/faults/customer";
import { type Figure, type Load, seconds } from "@/tests/faults/figure";
import { confirmedOf, untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const AT_ONCE = 5;

/** Many payments whose notices come all at once, several times each and in any order, and nobody returns. */
export async function notices(site: Site, load: Load, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const { gateways } = site;
  await gateways.notices({ hold: true, copies: load.copies, shuffle: true });
  const codes: string[] = [];
  let next = 0;
  const payer = async () => {
    while (next < load.payments) {
      const way = ways[next % ways.length] ?? ways[0];
      next += 1;
      const held = await customer.book(trips.next().value, way);
      if (!held) throw new Error("a free stay was refused");
      await gateways.press(await gateways.open(held.payment.action), "no_return");
      codes.push(held.code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payer));
  const start = Date.now();
  const released = await gateways.release();
  await gateways.notices({});
  const verdict = await untilSettled(site, 180_000);
  const confirmed = await confirmedOf(site, codes);
  const once = codes.filter((code) => site.postOffice.confirmationsOf(code) === 1).length;
  const { chargedTwice, confirmedUnpaid, ledgerDiffers } = verdict;
  return {
    id: "notices",
    wanted: `at least ${load.notices} copied and shuffled notices of ${load.payments} payments at three providers: each applied once, one mail each`,
    measured: `${released} notices, ${confirmed} confirmed, ${once} with one mail, ${chargedTwice.length} charged twice, ${ledgerDiffers.length} differences to the providers' books, after ${seconds(start)}`,
    holds:
      confirmed === load.payments &&
      once === load.payments &&
      released >= load.notices &&
      [chargedTwice, confirmedUnpaid, ledgerDiffers].every(({ length }) => length === 0),
  };
}
