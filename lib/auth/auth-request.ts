import "server-only";
import type { NextRequest } from "next/server";
import { env, isLoopback } from "@/lib/backend/core/env";

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

/**
 * Whether next-auth can process a call: it copies path and `error` into headers and parses URL and body without checks,
 * so bad input would throw.
 */
export async function isProcessableCall(request: NextRequest, path: readonly string[]): Promise<boolean> {
  const { searchParams } = request.nextUrl;
  if (!path.every(isPlain)) return false;
  if (!searchParams.getAll("error").every(isPlain)) return false;
  if (!searchParams.getAll("callbackUrl").every((target) => target === "" || isAddress(target))) return false;
  const isJsonBody = request.method === "POST" && request.headers.get("content-type")?.includes("application/json");
  return !isJsonBody || isJson(await request.clone().text());
}

const portOf = (url: URL) => url.port || (url.protocol === "https:" ? "443" : "80");

/**
 * The origin that a request may sign in under: always the site's own behind a proxy; in local development the loopback
 * name that was requested; null for a foreign one.
 */
export function allowedOrigin(headers: Headers): string | null {
  const { siteUrl } = env();
  if (!isLoopback(siteUrl)) return siteUrl;
  const configured = new URL(siteUrl);
  const requested = `${configured.protocol}//${headers.get("x-forwarded-host") ?? headers.get("host")}`;
  if (!URL.canParse(requested) || !isLoopback(requested)) return null;
  const { origin } = new URL(requested);
  return portOf(new URL(origin)) === portOf(configured) ? origin : null;
}
