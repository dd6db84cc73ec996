import { ProviderLeftAlone } from "@/lib/backend/payment/providers/provider-line";

const before = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** True when a call failed before a single byte of the request left; everything later may have arrived. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof ProviderLeftAlone) return true;
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && before.has(String(error.code))) return true;
  return "cause" in error && neverConnected(error.cause);
}
