import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { isOwnOrigin } from "@/lib/backend/core/env";
import { factsOf } from "./call-facts";
import { errorResponse } from "./responses";
import type { WebEnv } from "./router";

const kilobytes = 1024;
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Webhooks of payment providers: their own content type and body size, no Origin, no rate limit. */
export const isProviderWebhook = (c: Context): boolean => factsOf(c).body === "webhook";
export const isWrite = (method: string): boolean => writes.has(method);

const typeOf = (headers: Headers) => headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
/** A picture uploaded at the desk: these calls alone take an image as their body, and up to 15 MB. */
const isPicture = (c: Context): boolean =>
  factsOf(c).body === "picture" && typeOf(c.req.raw.headers) !== "application/json";

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => errorResponse(c, { code: "PAYLOAD_TOO_LARGE" }) });
const ordinary = limitTo(64 * kilobytes);
const webhookBody = limitTo(256 * kilobytes);
const picture = limitTo(15 * 1024 * kilobytes);

const hasBody = (headers: Headers) =>
  headers.has("content-type") || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;

/** JSON only, 64 kB; provider webhooks in their own content type, 256 kB; pictures at the desk alone, 15 MB. */
export const limitBody = createMiddleware<WebEnv>((c, next) => {
  if (!isWrite(c.req.method)) return next();
  if (isProviderWebhook(c)) return webhookBody(c, next);
  if (isPicture(c)) return picture(c, next);
  const { headers } = c.req.raw;
  if (hasBody(headers) && typeOf(headers) !== "application/json") {
    return Promise.resolve(errorResponse(c, { code: "UNSUPPORTED_MEDIA_TYPE" }));
  }
  return ordinary(c, next);
});

/** An empty body counts as none, so that a client which always sends the content type need not send `{}`. */
export const dropEmptyBody = createMiddleware<WebEnv>(async (c, next) => {
  const { method, raw, url } = c.req;
  const isJson = isWrite(method) && !isProviderWebhook(c) && typeOf(raw.headers) === "application/json";
  if (isJson && (await c.req.text()) === "") {
    const headers = new Headers(raw.headers);
    headers.delete("content-type");
    c.req.raw = new Request(url, { method, headers, signal: raw.signal });
  }
  return next();
});

// JSON escapes of NUL and of lone surrogates, which PostgreSQL cannot store in text.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

function holdsUnstorable(body: string): boolean {
  if (!body.includes("\\u")) return false;
  try {
    return unstorable.test(JSON.stringify(JSON.parse(body)));
  } catch {
    // Not JSON: the call's own schema refuses it.
    return false;
  }
}

/** Refuses characters that PostgreSQL cannot store, before they reach a statement. */
export const rejectUnstorable = createMiddleware<WebEnv>(async (c, next) => {
  const refused =
    c.req.url.includes("%00") ||
    (isWrite(c.req.method) && !isProviderWebhook(c) && !isPicture(c) && holdsUnstorable(await c.req.text()));
  return refused ? errorResponse(c, { code: "VALIDATION_FAILED", errors: [{ field: "", code: "INVALID" }] }) : next();
});

const credentialCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:booking-access|checkin-access|session|desk)=/;

/** A write with a credential cookie, or of a call for own pages only, whose Origin is not this site. */
function isRefusedOrigin(c: Context): boolean {
  const { method, headers } = c.req.raw;
  if (!isWrite(method) || isProviderWebhook(c)) return false;
  const origin = headers.get("origin");
  const hasCredential = credentialCookie.test(headers.get("cookie") ?? "");
  if (!hasCredential && !(origin && factsOf(c).ownPagesOnly)) return false;
  return !origin || !isOwnOrigin(origin);
}

/** CSRF check: cookies count as credentials only in requests from this site's own pages. */
export const sameOrigin = createMiddleware<WebEnv>((c, next) =>
  isRefusedOrigin(c) ? Promise.resolve(errorResponse(c, { code: "ORIGIN_REFUSED" })) : next(),
);
