import type { Context } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./router";

const forEveryone = "public, max-age=60, stale-while-revalidate=600";

/** The same answer for every visitor: a catalogue call. */
export const cacheable = (c: Context): void => c.header("Cache-Control", forEveryone);

const named = etag();

/** Nothing of this door is kept by anyone unless its call says so; what is, bears a name by which it is asked for anew. */
export const keptAsSaid = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const said = c.res.headers.get("cache-control");
  if (said === null) c.header("Cache-Control", "no-store");
  if (said === forEveryone && c.res.status === 200) await named(c, async () => undefined);
});

const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Answers of data: nothing in them may run, be framed or be guessed to be something else. */
export const securityHeaders = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
});
