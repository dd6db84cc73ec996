import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/scripts/launcher/console.mjs";
import { untilSettled } from "@/tests/runs/books";
import { type Customer, customerOf, type HeldOrder, providerMethods } from "@/tests/runs/customer";
import type { Site } from "@/tests/runs/site";
import type { Trip } from "@/tests/runs/trips";
import { letTimePass, type Scene, seconds } from "./load";

const CUSTOMERS = 3;
/** Enough that orders and payments run at each kill, few enough that the free trips of a year suffice. */
const BOOKINGS_PER_KILL = 5;
const choices = ["pay", "pay", "repeated", "no_return", "late", "decline", "abandon", "cancel", "tampered"] as const;

const below = (limit: number) => Math.floor(Math.random() * limit);
/** One of a list that is not empty. */
function one<T>(list: readonly T[]): T {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

/** Opens the provider's page and presses a random button; true when the customer wants to pay again. */
async function visit(customer: Customer, { gateways }: Site, held: HeldOrder, progress: Progress): Promise<boolean> {
  const choice = one(choices);
  const returned = await gateways.pay(held, choice);
  if (choice === "abandon" || choice === "no_return") return false;
  const leaves = choice === "cancel" || (choice === "decline" && !returned);
  const view = await customer.returnFromPage(held, leaves);
  if (view.status !== 200) {
    progress.refusedReturns += 1;
    log(`    a return after ${choice} was refused: ${view.status} ${view.code}`);
  }
  return choice === "decline" || choice === "cancel";
}

interface Progress {
  killed: number;
  answers: number;
  bookings: number;
  refused: number;
  refusedReturns: number;
  /** Customers who got no answer within the retry time. */
  stranded: number;
}

const hasEnough = ({ bookings, killed }: Progress) => bookings > (killed + 1) * BOOKINGS_PER_KILL;

/** False when the order is refused, although the trip has free units. */
async function buy(site: Site, customer: Customer, trip: Trip, progress: Progress): Promise<boolean> {
  let held = await customer.book(trip, one(providerMethods));
  if (!held) return false;
  if (await visit(customer, site, held, progress)) {
    held = await customer.payAgain(held, one(providerMethods));
    if (held) await visit(customer, site, held, progress);
  }
  return true;
}

/** Books and pays one trip after the other until the last kill. */
async function keepBuying({ site, load, trips }: Scene, progress: Progress): Promise<void> {
  const customer = customerOf(site.url, () => {
    progress.answers += 1;
  });
  while (progress.killed < load.kills) {
    if (hasEnough(progress)) {
      await wait(20);
      continue;
    }
    progress.bookings += 1;
    try {
      if (!(await buy(site, customer, trips.next().value, progress))) progress.refused += 1;
    } catch (error) {
      progress.stranded += 1;
      log(`    a customer was left without an answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(below(150));
  }
}

/**
 * One kill in five follows at once. The others wait for an answer of the restarted site, or until there is no customer
 * to serve, for 60 s at most.
 */
async function untilBusy(progress: Progress): Promise<void> {
  if (below(5) === 0) return;
  const before = progress.answers;
  const end = Date.now() + 60_000;
  while (progress.answers === before && !hasEnough(progress) && Date.now() < end) await wait(10);
}

/** kill -9 at any moment of booking and paying: afterwards every charge is a confirmed booking or an incident. */
export async function kills(scene: Scene): Promise<void> {
  const { run, site, load } = scene;
  const begin = Date.now();
  const progress = { killed: 0, answers: 0, bookings: 0, refused: 0, refusedReturns: 0, stranded: 0 };
  const buying = Array.from({ length: CUSTOMERS }, () => keepBuying(scene, progress));
  const killing = async () => {
    while (progress.killed < load.kills) {
      // In one round of three webhooks are held back, so that the return or reconciliation has to confirm.
      await site.gateways.webhooks({ hold: below(3) === 0 });
      await untilBusy(progress);
      await wait(below(600));
      const victim = site.processes[below(site.processes.length)];
      await victim?.kill();
      await victim?.start();
      progress.killed += 1;
      if (progress.killed % 25 === 0)
        log(`    ${progress.killed} kills, ${progress.bookings} orders [${seconds(begin)}]`);
    }
  };
  await Promise.all([...buying, killing()]);
  const start = Date.now();
  await letTimePass(scene);
  await untilSettled(site, load.skipsTime ? 30_000 : 420_000);
  await site.gateways.release();
  await site.gateways.webhooks({});
  await wait(2500);
  const verdict = await untilSettled(site, 60_000);
  const { charges, confirmed, incidents, chargedTwice, confirmedUnpaid, chargedForNothing } = verdict;
  const wrong = [verdict.ledgerDiffers, verdict.withoutMail].flat();
  run.check(
    "kills",
    `${load.kills} × kill -9: every charge confirmed or an incident, none twice, none unpaid, no order or return refused or unanswered, ledger matches, no mail lost`,
    `${progress.killed} kills, ${progress.bookings} orders, ${progress.refused} refused, ${progress.refusedReturns} returns refused, ${progress.stranded} without an answer; with the figures before ${charges} charges = ${confirmed} confirmed + ${incidents} incidents, ${chargedTwice.length} twice, ${confirmedUnpaid.length} unpaid, ${chargedForNothing.length} for nothing, ${wrong.length} differences or lost mails, ${verdict.mailedTwice.length} mails repeated, ${verdict.waiting} waiting, settled after ${seconds(start)}`,
    charges === confirmed + incidents &&
      charges > 0 &&
      progress.refused + progress.refusedReturns + progress.stranded === 0 &&
      verdict.waiting === 0 &&
      [chargedTwice, confirmedUnpaid, chargedForNothing, wrong].every(({ length }) => length === 0),
  );
}
