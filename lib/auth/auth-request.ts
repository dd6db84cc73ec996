import "server-only";
import type { NextRequest } from "next/server";
import { env, isLoopback, isOwnOrigin } from "@/lib/backend/core/env";
import { isPrintableAscii } from "@/lib/domain/core/typed-text";

function isAddress(text: string): boolean {
  const base = text.startsWith("/") ? "http://own.invalid" : undefined;
  return isPrintableAscii(text) && URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
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
  if (!path.every(isPrintableAscii)) return false;
  if (!searchParams.getAll("error").every(isPrintableAscii)) return false;
  if (!searchParams.getAll("callbackUrl").every((target) => target === "" || isAddress(target))) return false;
  const isJsonBody = request.method === "POST" && request.headers.get("content-type")?.includes("application/json");
  return !isJsonBody || isJson(await request.clone().text());
}

/**
 * The origin that a request may sign in under: always the site's own behind a proxy; in local development the loopback
 * name that was requested; null for a foreign one.
 */
export function allowedOrigin(headers: Headers): string | null {
  const { siteUrl } = env();
  if (!isLoopback(siteUrl)) return siteUrl;
  const requested = `${new URL(siteUrl).protocol}//${headers.get("x-forwarded-host") ?? headers.get("host")}`;
  return isOwnOrigin(requested) ? new URL(requested).origin : null;
}
