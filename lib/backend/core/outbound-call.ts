import { SpanKind } from "@opentelemetry/api";
import { inSpan, observe } from "@/lib/backend/core/telemetry/record";
import { now } from "./clock";

/** The circuit is open after repeated timeouts: nothing was sent. */
export class CircuitOpen extends Error {
  override name = "CircuitOpen";
}

export interface CircuitBreaker {
  /** Runs one call with the timeout; `signal` aborts it then. Throws CircuitOpen without running it. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface BreakerSettings {
  /** Label in metrics and traces. */
  readonly provider: string;
  readonly timeoutMilliseconds: number;
  /** How long the circuit stays open; 20 seconds by default. */
  readonly pauseMilliseconds?: number;
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** Timeouts in a row that open the circuit; a single one may just be a slow call. */
const MAXIMUM_TIMEOUTS = 2;

/**
 * A circuit breaker for one provider: every call has a timeout, and two timeouts in a row open the circuit, so that
 * further calls fail at once. After the pause one trial call is let through while the others still fail. Any response,
 * also an error, closes the circuit.
 */
export function circuitBreaker({
  provider,
  timeoutMilliseconds,
  pauseMilliseconds = 20_000,
}: BreakerSettings): CircuitBreaker {
  let timeouts = 0;
  let openUntil = 0;
  const startTimer = () => {
    const start = performance.now();
    return (outcome: "answered" | "timeout" | "unreachable" | "failed" | "circuit_open") =>
      observe("site_provider_call_duration_seconds", (performance.now() - start) / 1000, { provider, outcome });
  };
  return {
    async call(work) {
      const record = startTimer();
      const at = now().getTime();
      if (at < openUntil) {
        record("circuit_open");
        throw new CircuitOpen("the provider timed out repeatedly");
      }
      if (timeouts >= MAXIMUM_TIMEOUTS) openUntil = at + timeoutMilliseconds;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        const span = { kind: SpanKind.CLIENT, attributes: { "site.provider": provider } };
        const call = () => Promise.race([work(signal), rejectOnAbort(signal)]);
        const answer = await inSpan(`provider ${provider}`, span, call);
        record("answered");
        return answer;
      } catch (error) {
        record(signal.aborted ? "timeout" : neverConnected(error) ? "unreachable" : "failed");
        throw error;
      } finally {
        timeouts = signal.aborted ? timeouts + 1 : 0;
        openUntil = timeouts >= MAXIMUM_TIMEOUTS ? now().getTime() + pauseMilliseconds : 0;
      }
    },
  };
}

/** `fetch` that also reads the whole body within the timeout. */
export const fetchWhole = (url: string, init: RequestInit, breaker: CircuitBreaker): Promise<Response> =>
  breaker.call(async (signal) => {
    const answer = await fetch(url, { ...init, redirect: "error", signal });
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  });

/** The response text of one call; every failure becomes ProviderUnreachable. */
export async function callProvider(url: string, init: RequestInit, breaker: CircuitBreaker): Promise<string> {
  try {
    const answer = await fetchWhole(url, init, breaker);
    if (!answer.ok) throw new ProviderUnreachable(`answered ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
    throw new ProviderUnreachable("no answer", { cause });
  }
}

const connectErrors = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** True when a call failed before the request was sent; after that, the provider may have received it. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof CircuitOpen) return true;
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && connectErrors.has(String(error.code))) return true;
  return "cause" in error && neverConnected(error.cause);
}

/** Thrown when a provider's status can't be read: it is unknown then, and nothing may be changed. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}
