import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./router";

/** Nothing of this door is kept by anyone unless its call says so. */
export const noStore = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("Cache-Control", "no-store");
});

/** The same answer for every visitor: a catalogue call. */
export const cacheable = (c: Context): void =>
  c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600");

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
