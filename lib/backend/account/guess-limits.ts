import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isLimited, type LimitName, returnPoint, takePoint } from "@/lib/backend/core/http/rate-limit";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import type { Result } from "@/lib/domain/core/result";

/** A limit and the key that it counts by. */
export type Share = readonly [name: LimitName, key: string];

/** Hash of a login name, so that the counters hold no personal data. */
export const nikKey = (nik: string): string => createHash("sha256").update(nik).digest("base64url");

/** The key for attempts made in a session: all sessions of the client count together. */
export const guessesOf = (clientId: number): string => `client:${clientId}`;

const paceMs = 250;
const maxPauseMs = 8000;

/** Beyond the overall limit, attempts run one every 250 ms, each delayed by at most 8 s. */
const makeSlowLane = () => {
  let nextAt = 0;
  return {
    async wait(): Promise<void> {
      const at = performance.now();
      nextAt = Math.min(Math.max(nextAt, at) + paceMs, at + maxPauseMs);
      await sleep(nextAt - at);
    },
  };
};
const slowLane = () => processSingleton("slow-lane", makeSlowLane);
const overall: Share = ["loginOverall", "all"];

interface Attempt<Value, Refusal extends { readonly code: string }> {
  readonly network: string;
  /** The limits that a failure counts against; an exhausted one refuses the attempt. */
  readonly shares: readonly Share[];
  /** Whether the overall limit delays this attempt; known devices are exempt. */
  readonly slowed: boolean;
  readonly make: () => Promise<Result<Value, Refusal>>;
}

type Limited = { readonly ok: false; readonly code: "RATE_LIMITED"; readonly wait: number };

/**
 * Runs a sign-in attempt within its limits (rules section 15). Points are taken before it, so that concurrent attempts
 * count too, and returned if it succeeds. No lock or connection is held while it waits.
 */
export async function withinLimits<Value, Refusal extends { readonly code: string }>({
  network,
  shares,
  slowed,
  make,
}: Attempt<Value, Refusal>): Promise<Result<Value, Refusal> | Limited> {
  if (!isLimited(network)) return await make();
  const taken: Share[] = [];
  const giveBack = () => Promise.all(taken.map(([name, key]) => returnPoint(name, key)));
  for (const share of shares) {
    const wait = await takePoint(...share);
    if (wait !== null) {
      await giveBack();
      return { ok: false, code: "RATE_LIMITED", wait };
    }
    taken.push(share);
  }
  if (slowed) {
    taken.push(overall);
    if ((await takePoint(...overall)) !== null) await slowLane().wait();
  }
  const result = await make();
  if (result.ok) await giveBack();
  return result;
}

/** Takes at least so many milliseconds, so that the duration does not reveal whether the name exists. */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), sleep(milliseconds)]);
  return done;
}
