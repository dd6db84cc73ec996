import { setTimeout as wait } from "node:timers/promises";
import { customerOf, type HeldOrder, providerMethods } from "@/tests/faults/customer";
import { type Figure, type Load, seconds } from "@/tests/faults/figure";
import { confirmedOf, letTimePass, untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const LIMIT = 120_000;

/** Paid, the browser never returns and no webhook arrives: only reconciliation can confirm. */
export async function lostWebhooks(site: Site, load: Load, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const { gateways } = site;
  await gateways.webhooks({ hold: true });
  const paid: HeldOrder[] = [];
  for (const providerMethod of providerMethods) {
    const held = await customer.book(trips.next().value, providerMethod);
    if (!held) throw new Error("a free stay was refused");
    await gateways.press(await gateways.open(held.payment.action), "no_return");
    paid.push(held);
  }
  const codes = paid.map(({ code }) => code);
  const start = Date.now();
  await letTimePass(site, load);
  // The full run waits for real minutes; the short one counts from the restart.
  const end = load.skipsTime ? Date.now() + 45_000 : start + LIMIT;
  while ((await confirmedOf(site, codes)) < codes.length && Date.now() < end) await wait(200);
  const confirmed = await confirmedOf(site, codes);
  const duration = seconds(start);
  await gateways.release();
  await gateways.webhooks({});
  // The released webhooks confirm bookings too, so `confirmed` was counted before.
  const verdict = await untilSettled(site, 60_000);
  const wrong = [verdict.chargedTwice, verdict.confirmedUnpaid, verdict.ledgerDiffers, verdict.mailedTwice];
  return {
    id: "lost-webhooks",
    wanted: `${codes.length} payments, no webhook, nobody returns: confirmed within 2 minutes, the late webhooks change nothing`,
    measured: `${confirmed} confirmed duration ${duration}${load.skipsTime ? " and ten skipped minutes" : ""}, ${wrong.flat().length} wrong afterwards`,
    holds: confirmed === codes.length && wrong.flat().length === 0,
  };
}
