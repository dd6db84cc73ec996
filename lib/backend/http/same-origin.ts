import { createMiddleware } from "hono/factory";
import { env, isLoopback } from "../platform/env";
import { fail } from "./answers";
import { isProviderNotice, isWrite } from "./body-gate";
import type { WebEnv } from "./web-env";

const credentialCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:booking-access|checkin-access|session)=/;

const portOf = (url: URL) => url.port || (url.protocol === "https:" ? "443" : "80");

/** True for the site's own origin; on loopback every name of this machine is the same one. */
function isSameOrigin(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  return isLoopback(origin) && isLoopback(siteUrl) && asked.protocol === own.protocol && portOf(asked) === portOf(own);
}

/** Calls that sign in or out: no other site's page may make them, with a cookie or without. */
const accountPath = /^\/web\/cliente\//;

/** A write that brings a cookie as its proof, or signs somebody in, but not from this site's own pages. */
function isRefusedOrigin(request: Request, siteUrl: string): boolean {
  const { method, headers } = request;
  const { pathname } = new URL(request.url);
  if (!isWrite(method) || isProviderNotice(pathname)) return false;
  const origin = headers.get("origin");
  const proved = credentialCookie.test(headers.get("cookie") ?? "");
  if (!proved && !(origin && accountPath.test(pathname))) return false;
  return !origin || !isSameOrigin(origin, siteUrl);
}

/** A cookie proves who writes only from this site's own pages. */
export const sameOrigin = createMiddleware<WebEnv>((c, next) =>
  isRefusedOrigin(c.req.raw, env().siteUrl) ? Promise.resolve(fail(c, { code: "ORIGIN_REFUSED" })) : next(),
);
