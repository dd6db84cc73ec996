import type { Context } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./router";

const publicPolicy = "public, max-age=60, stale-while-revalidate=600";

/** Marks an answer that is the same for every visitor, such as a catalogue call, as cacheable. */
export const cacheable = (c: Context): void => c.header("Cache-Control", publicPolicy);

const withEtag = etag();

/** `no-store` unless the call sets a policy of its own; cacheable answers get an ETag. */
export const cachePolicy = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const cacheControl = c.res.headers.get("cache-control");
  if (cacheControl === null) c.header("Cache-Control", "no-store");
  if (cacheControl === publicPolicy && c.res.status === 200) await withEtag(c, async () => undefined);
});

const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Headers for data: no scripts, no framing, no content sniffing. */
export const securityHeaders = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
});
