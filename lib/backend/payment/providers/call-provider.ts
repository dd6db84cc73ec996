import { ProviderUnreachable } from "@/lib/backend/payment/providers/port";

/** One call with a limit of time; whatever goes wrong on the way says only that nothing is known. */
export async function callProvider(url: string, init: RequestInit, timeoutMilliseconds: number): Promise<string> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!answer.ok) throw new ProviderUnreachable(`answered ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
    throw new ProviderUnreachable("no answer", { cause });
  }
}
