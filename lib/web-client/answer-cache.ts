import { QueryClient } from "@tanstack/react-query";
import type { AvailabilityAnswer } from "./questions";

/**
 * Keeps the answers of a wizard, begun with the server's. In a file of its own: it loads when something is asked for the
 * first time, for most visitors go through with what the server had answered.
 */
export function createAnswerCache(first: { readonly key: string; readonly answer: AvailabilityAnswer } | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
  if (first) client.setQueryData([first.key], first.answer);
  return {
    ask: (key: string, queryFn: () => Promise<AvailabilityAnswer>, { anew }: { anew: boolean }) =>
      client.fetchQuery({ queryKey: [key], queryFn, staleTime: anew ? 0 : Number.POSITIVE_INFINITY }),
  };
}
