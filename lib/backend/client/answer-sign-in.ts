import type { Context } from "hono";
import { deviceHeader } from "@/lib/contracts/session-cookies";
import type { Result } from "@/lib/domain/result/result";
import { type Failure, fail, success } from "../http/answers";
import type { WebEnv } from "../http/web-env";
import { now } from "../platform/clock";
import type { SignIn } from "./commands/open-session";
import { markDevice } from "./device";
import { signInOnWire } from "./mapper";

type Refused = Failure | { readonly code: "RATE_LIMITED"; readonly wait: number };

export function refused(c: Context<WebEnv>, refusal: Refused) {
  if ("wait" in refusal) c.header("Retry-After", String(refusal.wait));
  return fail(c, refusal);
}

/** Answers a sign-in: the token in the envelope, and what marks this device as one where it happened. */
export function signedIn(c: Context<WebEnv>, signIn: SignIn) {
  c.header(deviceHeader, markDevice(c.req.raw.headers, signIn.client.email, now()));
  return c.json(success(signInOnWire(signIn)), 200);
}

export const signedInOrRefused = (c: Context<WebEnv>, result: Result<SignIn, Refused>) =>
  result.ok ? signedIn(c, result.value) : refused(c, result);
