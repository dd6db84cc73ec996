import { setTimeout as wait } from "node:timers/promises";
import { say } from "@/scripts/launcher/console.mjs";
import { type Customer, customerOf, type Held, ways } from "@/tests/faults/customer";
import { type Figure, type Load, seconds } from "@/tests/faults/figure";
import { letTimePass, untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

const CUSTOMERS = 3;
/** Enough to have someone booking and someone paying at each kill, and few enough for the free stays of a year. */
const BOOKINGS_PER_KILL = 5;
const choices = ["pay", "pay", "repeated", "no_return", "late", "decline", "abandon", "cancel", "tampered"] as const;

const below = (limit: number) => Math.floor(Math.random() * limit);
/** One of a list that is not empty. */
function one<T>(list: readonly T[]): T {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

/** Goes to the provider's page and does there what people do; true when another try is wanted. */
async function visit(customer: Customer, { gateways }: Site, held: Held, course: Course): Promise<boolean> {
  const choice = one(choices);
  const returned = await gateways.press(await gateways.open(held.payment.action), choice);
  if (choice === "abandon" || choice === "no_return") return false;
  const leaves = choice === "cancel" || (choice === "decline" && !returned);
  const view = await customer.back(held, leaves);
  if (view.status !== 200) {
    course.refusedReturns += 1;
    say(`    a return after ${choice} was refused: ${view.status} ${view.code}`);
  }
  return choice === "decline" || choice === "cancel";
}

interface Course {
  killed: number;
  answers: number;
  bookings: number;
  refused: number;
  refusedReturns: number;
  /** Customers who got no answer for minutes. */
  stranded: number;
}

const hasEnough = ({ bookings, killed }: Course) => bookings > (killed + 1) * BOOKINGS_PER_KILL;

/** Every stay is free: false when it is refused all the same. */
async function buy(site: Site, customer: Customer, trip: Trip, course: Course): Promise<boolean> {
  let held = await customer.book(trip, one(ways));
  if (!held) return false;
  if (await visit(customer, site, held, course)) {
    held = await customer.again(held, one(ways));
    if (held) await visit(customer, site, held, course);
  }
  return true;
}

/** Books and pays, one stay after the other, until the killing is over. */
async function keepBuying(site: Site, course: Course, load: Load, trips: Iterator<Trip, never>): Promise<void> {
  const customer = customerOf(site.url, () => {
    course.answers += 1;
  });
  while (course.killed < load.kills) {
    if (hasEnough(course)) {
      await wait(20);
      continue;
    }
    course.bookings += 1;
    try {
      if (!(await buy(site, customer, trips.next().value, course))) course.refused += 1;
    } catch (error) {
      course.stranded += 1;
      say(`    a customer was left without an answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(below(150));
  }
}

/**
 * Now and then the next kill comes at once; else only when the site that was started last serves somebody, however long
 * a busy machine takes for that, or when there is nobody to be served.
 */
async function untilBusy(course: Course): Promise<void> {
  if (below(5) === 0) return;
  const before = course.answers;
  const end = Date.now() + 60_000;
  while (course.answers === before && !hasEnough(course) && Date.now() < end) await wait(10);
}

/** kill -9 at any moment of booking and paying: afterwards every charge is a confirmed booking or an incident. */
export async function kills(site: Site, load: Load, trips: Iterator<Trip, never>): Promise<Figure> {
  const begin = Date.now();
  const course = { killed: 0, answers: 0, bookings: 0, refused: 0, refusedReturns: 0, stranded: 0 };
  const buying = Array.from({ length: CUSTOMERS }, () => keepBuying(site, course, load, trips));
  const killing = async () => {
    while (course.killed < load.kills) {
      // Now and then notices are lost for a while, so that it is up to the return or to reconciliation.
      await site.gateways.notices({ hold: below(3) === 0 });
      await untilBusy(course);
      await wait(below(600));
      const victim = site.processes[below(site.processes.length)];
      await victim?.kill();
      await victim?.start();
      course.killed += 1;
      if (course.killed % 25 === 0) say(`    ${course.killed} kills, ${course.bookings} orders [${seconds(begin)}]`);
    }
  };
  await Promise.all([...buying, killing()]);
  const start = Date.now();
  await letTimePass(site, load);
  await untilSettled(site, load.skipsTime ? 30_000 : 420_000);
  await site.gateways.release();
  await site.gateways.notices({});
  await wait(2500);
  const verdict = await untilSettled(site, 60_000);
  const { charges, confirmed, incidents, chargedTwice, confirmedUnpaid, chargedForNothing } = verdict;
  const wrong = [verdict.ledgerDiffers, verdict.withoutMail].flat();
  return {
    id: "kills",
    wanted: `${load.kills} × kill -9: charges = confirmed + incidents, none twice, none unpaid, no order or return refused or unanswered, books agree, no mail lost`,
    measured: `${course.killed} kills, ${course.bookings} orders, ${course.refused} refused, ${course.refusedReturns} returns refused, ${course.stranded} without an answer; with the figures before ${charges} charges = ${confirmed} confirmed + ${incidents} incidents, ${chargedTwice.length} twice, ${confirmedUnpaid.length} unpaid, ${chargedForNothing.length} for nothing, ${wrong.length} differences or lost mails, ${verdict.mailedTwice.length} mails repeated, ${verdict.waiting} waiting, settled after ${seconds(start)}`,
    holds:
      charges === confirmed + incidents &&
      charges > 0 &&
      course.refused + course.refusedReturns + course.stranded === 0 &&
      verdict.waiting === 0 &&
      [chargedTwice, confirmedUnpaid, chargedForNothing, wrong].every(({ length }) => length === 0),
  };
}
