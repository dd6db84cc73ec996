import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isLimited, type LimitName, returnPoint, takePoint } from "@/lib/backend/http/rate-limit";
import { shared } from "@/lib/backend/platform/shared";
import type { Result } from "@/lib/domain/result/result";

/** A limit and whom it counts. */
export type Share = readonly [name: LimitName, key: string];

/** Login names don't lie open among the counters. */
export const nikKey = (nik: string): string => createHash("sha256").update(nik).digest("base64url");

/** Whom a guess is counted by that is made in a session: all of the client's sessions together. */
export const guessesOf = (clientId: number): string => `client:${clientId}`;

const pace = 250;
const longestPause = 8000;

/** Beyond the overall limit guesses follow each other at a pace, and none waits longer than a caller would. */
const makeSlowLane = () => {
  let nextAt = 0;
  return {
    async wait(): Promise<void> {
      const at = performance.now();
      nextAt = Math.min(Math.max(nextAt, at) + pace, at + longestPause);
      await sleep(nextAt - at);
    },
  };
};
const slowLane = () => shared("slow-lane", makeSlowLane);
const overall: Share = ["loginOverall", "all"];

interface Guess<Value, Refusal extends { readonly code: string }> {
  readonly network: string;
  /** What a failure takes a point of; the first one without any refuses. */
  readonly shares: readonly Share[];
  /** Slowed down when all failures together are too many; a known device is not. */
  readonly slowed: boolean;
  readonly make: () => Promise<Result<Value, Refusal>>;
}

type Limited = { readonly ok: false; readonly code: "RATE_LIMITED"; readonly wait: number };

/**
 * Lets a guess be made within its limits (rules section 15). Its points are taken before, so that many at once are no
 * more than one after the other, and given back unless it failed. Nothing is held while it waits.
 */
export async function withinLimits<Value, Refusal extends { readonly code: string }>({
  network,
  shares,
  slowed,
  make,
}: Guess<Value, Refusal>): Promise<Result<Value, Refusal> | Limited> {
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
  const made = await make();
  if (made.ok) await giveBack();
  return made;
}

/** Answers no sooner than after so many milliseconds: how much there was to do can't be told from outside. */
export async function inConstantTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), sleep(milliseconds)]);
  return done;
}
