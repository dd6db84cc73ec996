import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { z } from "zod";
import type { SecurityEvent, SignInMeans } from "@/lib/domain/account/account";

/** Groups of calls that share a rate limit per network (`rate-limit.ts`, rules section 15). */
export type CallLimit = "read" | "reservation" | "write" | "coupon" | "lookup" | "enquiry";

/** What the security log records about a call, in addition to the refusals recorded for every call. */
export interface SecurityLogging {
  /** Recorded whatever the outcome. */
  readonly event?: SecurityEvent;
  /** Only calls whose body matches are recorded. */
  readonly only?: z.ZodType;
  /** The sign-in method of this call. */
  readonly means?: SignInMeans | DeskMeans | ((body: unknown) => SignInMeans);
}
export type DeskMeans = "DESK_PASSKEY" | "DESK_PASSWORD" | "DESK_LINK";

/** What middleware, documentation and metrics need to know about a call. */
export interface CallFacts {
  /** Default: `read` for GET, otherwise `write`. */
  readonly limit?: CallLimit;
  readonly logs?: SecurityLogging;
  /** The step of the booking funnel that a successful call counts as. */
  readonly step?: "search" | "quote" | "order";
  /** `picture`: an image of up to 15 MB. `webhook`: a provider's own content type, no Origin, no rate limit. */
  readonly body?: "picture" | "webhook";
  /** Refused from other sites even without a cookie (login CSRF). */
  readonly ownPagesOnly?: true;
}

const described = new WeakMap<object, CallFacts>();

/** Middleware that only carries the facts of a call. */
export function describeCall(facts: CallFacts) {
  const marker = createMiddleware((_, next) => next());
  described.set(marker, facts);
  return marker;
}

export const isDescription = (handler: object): boolean => described.has(handler);

const unknownCall: CallFacts = {};

/** Facts of the requested call; empty for an unknown path. */
export function factsOf(c: Context): CallFacts {
  for (const { handler } of matchedRoutes(c)) {
    const facts = described.get(handler);
    if (facts) return facts;
  }
  return unknownCall;
}
