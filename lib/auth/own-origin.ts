import "server-only";
import { env, isLoopback } from "@/lib/backend/platform/env";

const portOf = (url: URL) => url.port || (url.protocol === "https:" ? "443" : "80");

/**
 * The origin under which a request may sign in, or null for a foreign one: the site's own, whatever a proxy made of the
 * host, and on loopback the name of this machine that was asked for.
 */
export function ownOrigin(headers: Headers): string | null {
  const { siteUrl } = env();
  if (!isLoopback(siteUrl)) return siteUrl;
  const own = new URL(siteUrl);
  const asked = `${own.protocol}//${headers.get("x-forwarded-host") ?? headers.get("host")}`;
  if (!URL.canParse(asked) || !isLoopback(asked)) return null;
  const { origin } = new URL(asked);
  return portOf(new URL(origin)) === portOf(own) ? origin : null;
}
