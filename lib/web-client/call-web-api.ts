import "server-only";
import { traceHeaders } from "@/lib/backend/platform/telemetry";

const timeLimit = 15_000;
const tries = 3;

const isRepeatable = ({ method = "GET", headers }: RequestInit): boolean =>
  method === "GET" || method === "HEAD" || new Headers(headers).has("idempotency-key");

/**
 * A call of the backend behind `WEB_API_URL`: 15 s in all; where the network fails, a GET and a call with its
 * Idempotency-Key are sent again, twice at most (contract section 1).
 */
export async function callWebApi(address: string, init: RequestInit, patience = timeLimit): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(address, { ...init, headers, redirect: "manual", signal });
    } catch (error) {
      if (signal.aborted || attempt === tries || !isRepeatable(init)) throw error;
    }
  }
}
