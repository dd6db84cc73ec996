import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/backend/core/db/client";
import { env } from "@/lib/backend/core/env";
import { circuitBreaker } from "@/lib/backend/core/outbound-call";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { redis } from "@/lib/backend/core/redis";
import { mailboxOf } from "@/lib/domain/core/email-address";
import { factsOf } from "./call-facts";
import { isLoopbackAddress, networkOf, visitorAddress } from "./network";
import { errorResponse } from "./responses";
import type { WebEnv } from "./router";

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

/**
 * Rules section 15. With `REDIS_URL` every limit holds for all instances together; without, those that are `shared` do,
 * through the database, and the others count in each process.
 */
const limits = {
  read: { points: 1200, duration: minute, shared: false },
  reservation: { points: 300, duration: minute, shared: false },
  write: { points: 120, duration: minute, shared: false },
  coupon: { points: 20, duration: hour, shared: true },
  /** Each coupon that a network has tried. */
  couponTried: { points: 1, duration: hour, shared: true },
  lookup: { points: 60, duration: hour, shared: true },
  enquiry: { points: 60, duration: hour, shared: true },
  enquiryOfOne: { points: 5, duration: hour, shared: true },
  lookupOfOne: { points: 10, duration: quarter, shared: true },
  loginOfNik: { points: 5, duration: quarter, shared: true },
  loginOfDevice: { points: 5, duration: quarter, shared: true },
  loginOfNetwork: { points: 30, duration: quarter, shared: true },
  deskOfName: { points: 5, duration: quarter, shared: true },
  deskOfDevice: { points: 5, duration: quarter, shared: true },
  deskOfNetwork: { points: 30, duration: quarter, shared: true },
  loginOverall: { points: 300, duration: quarter, shared: true },
  recoveryOfNik: { points: 5, duration: quarter, shared: true },
  /** For each kind of mail that anybody can trigger to an address. */
  mailToOne: { points: 10, duration: 24 * hour, shared: true },
  /** Entries about one network's refusals in the security log. */
  securityNotes: { points: 20, duration: minute, shared: false },
  /** Each mailed code has five tries; this also limits the tries over many new codes. */
  codeOfNik: { points: 50, duration: 24 * hour, shared: true },
} as const;
export type LimitName = keyof typeof limits;

const redisTimeoutMs = 300;

/** Drops the limiter's prepared statement names: behind a pooler the next call may get another connection. */
const unnamedQueries = { query: ({ text, values }: QueryConfig) => pool().query(text, values) };

interface Limiter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

const isRefusal = (error: unknown): boolean => typeof error === "object" && error !== null && "msBeforeNext" in error;

/** Circuit breaker: after two timeouts Redis is skipped, until one trial call after a pause succeeds. */
const redisBreaker = () =>
  processSingleton("redis.breaker", () =>
    circuitBreaker({ provider: "redis", timeoutMilliseconds: redisTimeoutMs, pauseMilliseconds: 5000 }),
  );

function withFallback(store: Limiter, fallback: Limiter): Limiter {
  const ask = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    try {
      return await redisBreaker().call(first);
    } catch (error) {
      if (isRefusal(error)) throw error;
      return await second();
    }
  };
  return {
    consume: (key) =>
      ask(
        () => store.consume(key),
        () => fallback.consume(key),
      ),
    reward: (key) =>
      ask(
        () => store.reward(key),
        () => fallback.reward(key),
      ),
  };
}

/** When the shared store is down or slow, this process counts in memory, and no visitor waits for the store. */
async function makeLimiter(name: LimitName): Promise<Limiter> {
  const { points, duration, shared: acrossInstances } = limits[name];
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const client = await redis();
  if (client) {
    const store = { storeClient: client, useRedisPackage: true, rejectIfRedisNotReady: true };
    return withFallback(new RateLimiterRedis({ ...store, keyPrefix: `limit:${name}`, points, duration }), memory);
  }
  if (!acrossInstances) return memory;
  return new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration,
    insuranceLimiter: memory,
    storeClient: unnamedQueries,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
const limiterOf = (name: LimitName) => processSingleton(`rate-limit.${name}`, () => makeLimiter(name));

/** Takes one point; returns the seconds to wait when none is left, else null. */
export async function takePoint(name: LimitName, key: string): Promise<number | null> {
  try {
    const limiter = await limiterOf(name);
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** Returns a point that was taken in advance, when the attempt did not fail. */
export async function returnPoint(name: LimitName, key: string): Promise<void> {
  const limiter = await limiterOf(name);
  await limiter.reward(key);
}

/** The counter's key of a mail address: hashed, and the same for all spellings of one mailbox. */
export const mailboxKey = (address: string): string =>
  createHash("sha256").update(mailboxOf(address)).digest("base64url");

/** Limits do not apply to this process itself, nor to loopback clients of a sandbox. */
export const isLimited = (network: string): boolean => network !== "internal" && network !== "loopback";

function networkKey(headers: Headers): string {
  const { trustedProxies, paymentsMode, rateLimitsOnLoopback } = env();
  const address = visitorAddress(headers, trustedProxies);
  if (address === null) return "internal";
  if (isLoopbackAddress(address) && paymentsMode === "sandbox" && !rateLimitsOnLoopback) return "loopback";
  return networkOf(address);
}

/** One network's share of each kind of call, by the facts of the call; provider webhooks are never limited. */
export const rateLimit = createMiddleware<WebEnv>(async (c, next) => {
  const network = networkKey(c.req.raw.headers);
  c.set("network", network);
  const { body, limit = c.req.method === "GET" ? "read" : "write" } = factsOf(c);
  if (body === "webhook" || !isLimited(network)) return next();
  const wait = await takePoint(limit, network);
  return wait === null ? next() : errorResponse(c, { code: "RATE_LIMITED", wait });
});
