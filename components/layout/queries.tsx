"use client";

import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** An answer holds until somebody asks anew; without a network a question fails at once, so that the page can say so. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: 1,
        retryDelay: 1_000,
        networkMode: "always",
        refetchOnWindowFocus: false,
        // A new answer is news even when it says the same.
        structuralSharing: false,
      },
    },
  });

/** What a screen asks `/web` from the browser, begun with what the server had asked already. */
export function Queries({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
