import { now } from "@/lib/backend/platform/clock";

/** Nothing was sent: the provider has just been silent, and is asked again only after a pause. */
export class ProviderLeftAlone extends Error {
  override name = "ProviderLeftAlone";
}

export interface ProviderLine {
  /** Does one call within the line's limit of time; `signal` ends what is still under way then. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface LineSettings {
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
export function providerLine({ timeoutMilliseconds, pauseMilliseconds = 20_000 }: LineSettings): ProviderLine {
  let silentCalls = 0;
  let leftAloneUntil = 0;
  return {
    async call(work) {
      const at = now().getTime();
      if (at < leftAloneUntil) throw new ProviderLeftAlone("the provider was silent just now");
      if (silentCalls >= SILENT_CALLS) leftAloneUntil = at + timeoutMilliseconds;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        return await Promise.race([work(signal), runsOut(signal)]);
      } finally {
        silentCalls = signal.aborted ? silentCalls + 1 : 0;
        leftAloneUntil = silentCalls >= SILENT_CALLS ? now().getTime() + pauseMilliseconds : 0;
      }
    },
  };
}
