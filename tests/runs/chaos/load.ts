import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";
import type { Trips } from "@/tests/runs/trips";

/** Size of a run: the full one, or the short one that is part of `npm test`. */
export interface Load {
  readonly orders: number;
  readonly payments: number;
  /** How often each webhook of a provider is sent. */
  readonly copies: number;
  /** Minimum number of webhooks in total. */
  readonly webhooks: number;
  readonly kills: number;
  /** Moves timestamps back instead of waiting for minutes. */
  readonly skipsTime: boolean;
}

export const fullLoad: Load = { orders: 200, payments: 130, copies: 8, webhooks: 1000, kills: 100, skipsTime: false };
export const shortLoad: Load = { orders: 40, payments: 15, copies: 6, webhooks: 90, kills: 5, skipsTime: true };

export interface Scene {
  readonly run: Run;
  readonly site: Site;
  readonly load: Load;
  readonly trips: Trips;
}

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const agingStatements = [
  `update payment set created_at = created_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes'
    where status in ('created', 'started', 'authorized')`,
  "update outbox set available_at = available_at - interval '10 minutes' where done_at is null",
  "update provider_event set received_at = received_at - interval '10 minutes' where processed_at is null",
  "update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'",
];

/**
 * For the short run: ages open work by ten minutes and restarts the site, whose first job round then does at once what
 * later rounds would do. The full run waits instead.
 */
export async function letTimePass({ site, load }: Scene): Promise<void> {
  if (!load.skipsTime) return;
  // Between kill and start: a job that a process takes after its age was changed would stay claimed for two minutes.
  await site.restart(async () => {
    for (const statement of agingStatements) await site.db.query(statement);
  });
}
