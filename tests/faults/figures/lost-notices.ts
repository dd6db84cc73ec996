import { setTimeout as wait } from "node:timers/promises";
import { customerOf, type Held, ways } from "@/tests/faults/customer";
import { type Figure, type Load, seconds } from "@/tests/faults/figure";
import { confirmedOf, letTimePass, untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const LIMIT = 120_000;

/** Paid, never back, and no notice ever: only asking the providers finds the money. */
export async function lostNotices(site: Site, load: Load, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const { gateways } = site;
  await gateways.notices({ hold: true });
  const paid: Held[] = [];
  for (const way of ways) {
    const held = await customer.book(trips.next().value, way);
    if (!held) throw new Error("a free stay was refused");
    await gateways.press(await gateways.open(held.payment.action), "no_return");
    paid.push(held);
  }
  const codes = paid.map(({ code }) => code);
  const start = Date.now();
  await letTimePass(site, load);
  // Only the full form waits for real minutes; the short one starts the site anew, and counts from then on.
  const end = load.skipsTime ? Date.now() + 45_000 : start + LIMIT;
  while ((await confirmedOf(site, codes)) < codes.length && Date.now() < end) await wait(200);
  const confirmed = await confirmedOf(site, codes);
  const after = seconds(start);
  await gateways.release();
  await gateways.notices({});
  // With nothing confirmed by asking, the late notices would make good what this figure is about.
  const verdict = await untilSettled(site, 60_000);
  const wrong = [verdict.chargedTwice, verdict.confirmedUnpaid, verdict.ledgerDiffers, verdict.mailedTwice];
  return {
    id: "lost-notices",
    wanted: `${codes.length} payments, no notice, nobody returns: confirmed within 2 minutes, the late notices change nothing`,
    measured: `${confirmed} confirmed after ${after}${load.skipsTime ? " and ten skipped minutes" : ""}, ${wrong.flat().length} wrong afterwards`,
    holds: confirmed === codes.length && wrong.flat().length === 0,
  };
}
