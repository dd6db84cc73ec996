import { setTimeout as wait } from "node:timers/promises";
import { confirmedOf, untilSettled } from "@/tests/runs/books";
import { customerOf, type HeldOrder, providerMethods } from "@/tests/runs/customer";
import { newAnswers } from "@/tests/runs/gateways";
import { lastUnitTrip } from "@/tests/runs/trips";
import { letTimePass, type Scene, seconds } from "./load";

/** Books one free trip with each provider and method. */
async function heldByEach({ site, trips }: Scene): Promise<readonly HeldOrder[]> {
  const customer = customerOf(site.url);
  const held: HeldOrder[] = [];
  for (const providerMethod of providerMethods) held.push(await customer.bookFree(trips.next().value, providerMethod));
  return held;
}
const codesOf = (held: readonly HeldOrder[]) => held.map(({ code }) => code);

/** Many parallel orders of one unit: exactly one gets it, the others 409. */
export async function lastUnit({ run, site, load: { orders } }: Scene): Promise<void> {
  const customer = customerOf(site.url);
  const priced = await customer.priced(lastUnitTrip(), providerMethods[0]);
  const same = Array.from({ length: orders }, (_, number) => {
    const email = `last${number}@example.test`;
    return { ...priced, driver: { ...priced.driver, email, emailRepeat: email } };
  });
  const answers = await Promise.all(same.map((order) => customer.order(order)));
  const count = (wanted: (status: number) => boolean) => answers.filter(({ status }) => wanted(status)).length;
  const held = count((status) => status === 200);
  const refused = count((status) => status === 409);
  const broken = count((status) => status >= 500);
  const { rows } = await site.db.query(
    `select 1 from allocation a join allocation b on a.id < b.id and a.unit_id = b.unit_id and a.period && b.period
      where a.state <> 'released' and b.state <> 'released'`,
  );
  run.check(
    "last-unit",
    `${orders} concurrent orders of the last unit: 1 held, ${orders - 1} × 409, no 5xx`,
    `${held} held, ${refused} × 409, ${broken} × 5xx, ${rows.length} overlaps`,
    held === 1 && refused === orders - 1 && broken === 0 && rows.length === 0,
  );
}

/** The browser returns without a payment, or after a tampered webhook: nothing may be confirmed. */
export async function returns(scene: Scene): Promise<void> {
  const { run, site } = scene;
  const customer = customerOf(site.url);
  const codes: string[] = [];
  for (const isTampered of [false, true])
    for (const held of await heldByEach(scene)) {
      const page = await site.gateways.open(held.payment.action);
      if (isTampered) await site.gateways.press(page, "tampered");
      const { status, code } = await customer.returnFromPage(held);
      // A refused return would prove nothing.
      if (status !== 200) throw new Error(`a return was refused: ${status} ${code}`);
      codes.push(held.code);
    }
  const confirmed = await confirmedOf(site, codes);
  const entries = await site.db.query(
    "select 1 from ledger l join payment p on p.id = l.payment_id join booking b on b.id = p.booking_id where b.code = any($1)",
    [codes],
  );
  run.check(
    "returns",
    `${codes.length} returns and tampered webhooks without a payment: none confirmed`,
    `${confirmed} confirmed, ${entries.rows.length} entries in the ledger`,
    confirmed === 0 && entries.rows.length === 0 && codes.length === 8,
  );
}

/** Paid, the browser never returns and no webhook arrives: only reconciliation can confirm. */
export async function lostWebhooks(scene: Scene): Promise<void> {
  const { run, site, load } = scene;
  await site.gateways.webhooks({ hold: true });
  const paid = await heldByEach(scene);
  for (const held of paid) await site.gateways.pay(held, "no_return");
  const codes = codesOf(paid);
  const start = Date.now();
  await letTimePass(scene);
  // The full run waits for real minutes; the short one counts from the restart.
  const end = load.skipsTime ? Date.now() + 45_000 : start + 120_000;
  while ((await confirmedOf(site, codes)) < codes.length && Date.now() < end) await wait(200);
  const confirmed = await confirmedOf(site, codes);
  const duration = seconds(start);
  await site.gateways.release();
  await site.gateways.webhooks({});
  // The released webhooks confirm bookings too, so `confirmed` was counted before.
  const money = await untilSettled(site, 60_000);
  const wrong = [money.chargedTwice, money.confirmedUnpaid, money.ledgerDiffers, money.mailedTwice].flat();
  run.check(
    "lost-webhooks",
    `${codes.length} payments without webhook and return: confirmed within 2 minutes, unchanged by the late webhooks`,
    `${confirmed} confirmed after ${duration}${load.skipsTime ? " and ten skipped minutes" : ""}, ${wrong.length} wrong afterwards`,
    confirmed === codes.length && wrong.length === 0,
  );
}

/** Webhooks of many payments arrive at once, repeated and shuffled, and no browser returns. */
export async function webhooks({ run, site, load, trips }: Scene): Promise<void> {
  const customer = customerOf(site.url);
  const { gateways } = site;
  await gateways.webhooks({ hold: true, copies: load.copies, shuffle: true });
  const codes: string[] = [];
  let next = 0;
  const payer = async () => {
    while (next < load.payments) {
      const providerMethod = providerMethods[next % providerMethods.length] ?? providerMethods[0];
      next += 1;
      const held = await customer.bookFree(trips.next().value, providerMethod);
      await gateways.pay(held, "no_return");
      codes.push(held.code);
    }
  };
  await Promise.all(Array.from({ length: 5 }, payer));
  const start = Date.now();
  const released = await gateways.release();
  await gateways.webhooks({});
  const { chargedTwice, confirmedUnpaid, ledgerDiffers } = await untilSettled(site, 180_000);
  const confirmed = await confirmedOf(site, codes);
  const once = codes.filter((code) => site.mailServer.confirmationsOf(code) === 1).length;
  run.check(
    "webhooks",
    `at least ${load.webhooks} repeated and shuffled webhooks of ${load.payments} payments at three providers: each applied once, one mail each`,
    `${released} webhooks, ${confirmed} confirmed, ${once} with one mail, ${chargedTwice.length} charged twice, ${confirmedUnpaid.length} unpaid, ${ledgerDiffers.length} differences to the providers' books, after ${seconds(start)}`,
    confirmed === load.payments &&
      once === load.payments &&
      released >= load.webhooks &&
      [chargedTwice, confirmedUnpaid, ledgerDiffers].every(({ length }) => length === 0),
  );
}

/** Reconciliation starts after a minute; what is confirmed sooner was confirmed by a repeated webhook. */
const REPEATED_MILLISECONDS = 45_000;

/** The database is down while customers pay: webhooks get 503 and are applied when the provider repeats them. */
export async function databaseDown(scene: Scene): Promise<void> {
  const { run, site } = scene;
  const { gateways, database } = site;
  const customer = customerOf(site.url);
  const held = await heldByEach(scene);
  const pages = await Promise.all(held.map(({ payment }) => gateways.open(payment.action)));
  const before = await gateways.answers();
  const start = Date.now();
  database.cut();
  await Promise.all(pages.map((page) => gateways.press(page, "no_return")));
  const views = await Promise.all(held.map((entry) => customer.readPayment(entry)));
  const unavailable = views.filter(({ status }) => status === 503).length;
  const answers = newAnswers(before, await gateways.answers());
  await database.restore();
  const refused = answers.filter(({ status }) => status === 503);
  const others = answers.filter(({ status }) => status !== 503);
  const providers = new Set(refused.map(({ provider }) => provider)).size;
  const codes = codesOf(held);
  while ((await confirmedOf(site, codes)) < codes.length && Date.now() - start < REPEATED_MILLISECONDS) await wait(200);
  const confirmed = await confirmedOf(site, codes);
  const count = (list: typeof answers) => list.reduce((sum, { times }) => sum + times, 0);
  run.check(
    "database-down",
    `database down while ${codes.length} customers pay: 503 to webhooks of three providers and to customers, all confirmed by repeated webhooks within ${REPEATED_MILLISECONDS / 1000} s`,
    `${count(refused)} webhooks of ${providers} providers × 503, ${count(others)} answered otherwise, ${unavailable} customers × 503, ${confirmed} confirmed after ${seconds(start)}`,
    providers === 3 && others.length === 0 && unavailable === codes.length && confirmed === codes.length,
  );
}
