import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./web-env";

/** Nothing of this door is kept by anyone unless its call says so. */
export const noStore = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("Cache-Control", "no-store");
});

/** The same answer for every visitor: a catalogue call. */
export const cacheable = (c: Context): void =>
  c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600");
