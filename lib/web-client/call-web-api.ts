import "server-only";
import { traceHeaders } from "@/lib/backend/core/telemetry/record";

const defaultTimeoutMs = 15_000;
const maxAttempts = 3;

const isRetryable = ({ method = "GET", headers }: RequestInit): boolean =>
  method === "GET" || method === "HEAD" || new Headers(headers).has("idempotency-key");

/**
 * Calls the backend at `WEB_API_URL` with a total timeout of 15 s. On network errors, GET requests and requests with an
 * Idempotency-Key are retried up to twice (contract section 1).
 */
export async function callWebApi(url: string, init: RequestInit, timeoutMs = defaultTimeoutMs): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, { ...init, headers, redirect: "manual", signal });
    } catch (error) {
      if (signal.aborted || attempt === maxAttempts || !isRetryable(init)) throw error;
    }
  }
}
