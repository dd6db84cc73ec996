import { SpanKind } from "@opentelemetry/api";
import { now } from "./clock";
import { inSpan, observe } from "./telemetry";

/** Nothing was sent: the provider has just been silent, and is asked again only after a pause. */
export class ProviderLeftAlone extends Error {
  override name = "ProviderLeftAlone";
}

export interface ProviderLine {
  /** Does one call within the line's limit of time; `signal` ends what is still under way then. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface LineSettings {
  /** Whose line it is, for who watches. */
  readonly provider: string;
  readonly timeoutMilliseconds: number;
  /** How long a provider is left alone that let a call run out of time; 20 seconds if not said. */
  readonly pauseMilliseconds?: number;
}

const runsOut = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** Once may be one slow call, and its effect has to be asked for. */
const SILENT_CALLS = 2;

/**
 * The line to one provider: every call has a deadline, and a provider that twice in a row says nothing until then is left
 * alone for a while, so that whoever needs it next hears at once that it is silent. After the pause one call tries it for
 * all. An answer of any kind, an error too, is no silence.
 */
export function providerLine({
  provider,
  timeoutMilliseconds,
  pauseMilliseconds = 20_000,
}: LineSettings): ProviderLine {
  let silentCalls = 0;
  let leftAloneUntil = 0;
  const started = () => {
    const start = performance.now();
    return (outcome: "answered" | "silent" | "unreachable" | "failed" | "left_alone") =>
      observe("site_provider_call_duration_seconds", (performance.now() - start) / 1000, { provider, outcome });
  };
  return {
    async call(work) {
      const ended = started();
      const at = now().getTime();
      if (at < leftAloneUntil) {
        ended("left_alone");
        throw new ProviderLeftAlone("the provider was silent just now");
      }
      if (silentCalls >= SILENT_CALLS) leftAloneUntil = at + timeoutMilliseconds;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        const about = { kind: SpanKind.CLIENT, attributes: { "site.provider": provider } };
        const answer = await inSpan(`provider ${provider}`, about, () => Promise.race([work(signal), runsOut(signal)]));
        ended("answered");
        return answer;
      } catch (error) {
        ended(signal.aborted ? "silent" : neverConnected(error) ? "unreachable" : "failed");
        throw error;
      } finally {
        silentCalls = signal.aborted ? silentCalls + 1 : 0;
        leftAloneUntil = silentCalls >= SILENT_CALLS ? now().getTime() + pauseMilliseconds : 0;
      }
    },
  };
}

/** One call to its end, the whole body read, within the line's limit of time. */
export const fetchWhole = (url: string, init: RequestInit, line: ProviderLine): Promise<Response> =>
  line.call(async (signal) => {
    const answer = await fetch(url, { ...init, redirect: "error", signal });
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  });

/** The text of one answer; whatever goes wrong on the way says only that nothing is known. */
export async function callProvider(url: string, init: RequestInit, line: ProviderLine): Promise<string> {
  try {
    const answer = await fetchWhole(url, init, line);
    if (!answer.ok) throw new ProviderUnreachable(`answered ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
    throw new ProviderUnreachable("no answer", { cause });
  }
}

const before = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** True when a call failed before a single byte of the request left; everything later may have arrived. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof ProviderLeftAlone) return true;
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && before.has(String(error.code))) return true;
  return "cause" in error && neverConnected(error.cause);
}

/** Thrown when the provider does not answer a question; nothing is known then and nothing may change. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}
