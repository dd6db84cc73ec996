import "server-only";
import type { NextRequest } from "next/server";
import { env, isLoopback } from "@/lib/backend/platform/env";

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

function isAddress(text: string): boolean {
  const base = text.startsWith("/") ? "http://own.invalid" : undefined;
  return isPlain(text) && URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether next-auth can read a call: it writes path and `error` into a header as they come, and parses address and body unasked. */
export async function isReadableCall(request: NextRequest, path: readonly string[]): Promise<boolean> {
  const { searchParams } = request.nextUrl;
  if (!path.every(isPlain)) return false;
  if (!searchParams.getAll("error").every(isPlain)) return false;
  if (!searchParams.getAll("callbackUrl").every((target) => target === "" || isAddress(target))) return false;
  const isJsonBody = request.method === "POST" && request.headers.get("content-type")?.includes("application/json");
  return !isJsonBody || isJson(await request.clone().text());
}

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
