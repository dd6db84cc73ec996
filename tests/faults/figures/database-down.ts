import { setTimeout as wait } from "node:timers/promises";
import { customerOf, type HeldOrder, providerMethods } from "@/tests/faults/customer";
import { type Figure, seconds } from "@/tests/faults/figure";
import { confirmedOf } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

/** Reconciliation starts after a minute; what is confirmed sooner was confirmed by a repeated webhook. */
const LIMIT = 45_000;

type Answers = Awaited<ReturnType<Site["gateways"]["answers"]>>;
const newAnswers = (before: Answers, after: Answers): Answers =>
  after
    .map((one) => {
      const earlier = before.find(({ provider, status }) => provider === one.provider && status === one.status);
      return { ...one, times: one.times - (earlier?.times ?? 0) };
    })
    .filter(({ times }) => times > 0);

/** The database is down while customers pay: webhooks get 503 and are applied when the provider repeats them. */
export async function databaseDown(site: Site, trips: Iterator<Trip, never>): Promise<Figure> {
  const customer = customerOf(site.url);
  const { gateways, database } = site;
  const held: HeldOrder[] = [];
  for (const providerMethod of providerMethods) {
    const one = await customer.book(trips.next().value, providerMethod);
    if (!one) throw new Error("a free stay was refused");
    held.push(one);
  }
  const pages = await Promise.all(held.map(({ payment }) => gateways.open(payment.action)));
  const before = await gateways.answers();
  const start = Date.now();
  database.cut();
  await Promise.all(pages.map((page) => gateways.press(page, "no_return")));
  const views = await Promise.all(held.map((one) => customer.readPayment(one)));
  const unavailable = views.filter(({ status }) => status === 503).length;
  const answers = newAnswers(before, await gateways.answers());
  const refused = answers.filter(({ status }) => status === 503);
  const providers = new Set(refused.map(({ provider }) => provider)).size;
  const others = answers.filter(({ status }) => status !== 503);
  await database.restore();
  const codes = held.map(({ code }) => code);
  while ((await confirmedOf(site, codes)) < codes.length && Date.now() - start < LIMIT) await wait(200);
  const confirmed = await confirmedOf(site, codes);
  const count = (list: typeof answers) => list.reduce((sum, { times }) => sum + times, 0);
  return {
    id: "database-down",
    wanted: `database away while ${codes.length} customers pay: 503 to the webhooks of three providers and to the customers, and all confirmed by repeated webhooks within ${LIMIT / 1000} s`,
    measured: `${count(refused)} webhooks of ${providers} providers × 503, ${count(others)} answered otherwise, ${unavailable} customers × 503, ${confirmed} confirmed after ${seconds(start)}`,
    holds: providers === 3 && others.length === 0 && unavailable === codes.length && confirmed === codes.length,
  };
}
