import { setTimeout as wait } from "node:timers/promises";
import { isSettled, readVerdict, type Verdict } from "./books";
import type { Load } from "./figure";
import type { Site } from "./site";

/** How many of these bookings are confirmed. */
export async function confirmedOf({ books }: Site, codes: readonly string[]): Promise<number> {
  const { rows } = await books.query("select 1 from booking where status = 'confirmed' and code = any($1)", [codes]);
  return rows.length;
}

/** Waits until nothing is left to be done, at the latest until the limit (milliseconds); the last verdict. */
export async function untilSettled(site: Site, limit: number): Promise<Verdict> {
  for (const end = Date.now() + limit; ; ) {
    const verdict = await readVerdict(site);
    if (isSettled(verdict) || Date.now() > end) return verdict;
    await wait(500);
  }
}

const older = [
  `update payment set created_at = created_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes'
    where status in ('created', 'started', 'authorized')`,
  "update outbox set available_at = available_at - interval '10 minutes' where done_at is null",
  "update provider_event set received_at = received_at - interval '10 minutes' where processed_at is null",
  "update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'",
];

/** What ten minutes do to the books: everything open gets older. The short form takes it instead of waiting. */
async function makeOlder({ books }: Site): Promise<void> {
  for (const statement of older) await books.query(statement);
}

/**
 * Lets the time pass that reconciliation needs. The short form ages what is open and starts the site anew, whose first
 * round does at once what the rounds of the next minutes would do.
 */
export async function letTimePass(site: Site, { skipsTime }: Load): Promise<void> {
  if (!skipsTime) return;
  await makeOlder(site);
  await site.restart();
}
