import { setTimeout as wait } from "node:timers/promises";
import { checkMoney, isSettled, type MoneyCheck } from "./check-money";
import type { Load } from "./figure";
import type { Site } from "./site";

/** How many of these bookings are confirmed. */
export async function confirmedOf({ db }: Site, codes: readonly string[]): Promise<number> {
  const { rows } = await db.query("select 1 from booking where status = 'confirmed' and code = any($1)", [codes]);
  return rows.length;
}

/** Polls until everything is settled, for `limit` milliseconds at most; the last check. */
export async function untilSettled(site: Site, limit: number): Promise<MoneyCheck> {
  for (const end = Date.now() + limit; ; ) {
    const verdict = await checkMoney(site);
    if (isSettled(verdict) || Date.now() > end) return verdict;
    await wait(500);
  }
}

const agingStatements = [
  `update payment set created_at = created_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes'
    where status in ('created', 'started', 'authorized')`,
  "update outbox set available_at = available_at - interval '10 minutes' where done_at is null",
  "update provider_event set received_at = received_at - interval '10 minutes' where processed_at is null",
  "update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'",
];

/** Moves the timestamps of all open work ten minutes back, so that the short run need not wait. */
async function ageOpenWork({ db }: Site): Promise<void> {
  for (const statement of agingStatements) await db.query(statement);
}

/**
 * For the short run: ages open work and restarts the site, whose first job round then does at once what later rounds
 * would do. The full run waits instead.
 */
export async function letTimePass(site: Site, { skipsTime }: Load): Promise<void> {
  if (!skipsTime) return;
  // Between kill and start: a job that a process takes after its age was changed would stay claimed for two minutes.
  await site.restart(() => ageOpenWork(site));
}
