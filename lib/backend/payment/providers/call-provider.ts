import { ProviderUnreachable } from "@/lib/backend/payment/providers/port";
import type { ProviderLine } from "@/lib/backend/payment/providers/provider-line";

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
