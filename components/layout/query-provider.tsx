"use client";

import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/**
 * Data never become stale by themselves. Queries also run offline, so that they fail at once and the page can say so.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: 1,
        retryDelay: 1_000,
        networkMode: "always",
        refetchOnWindowFocus: false,
        // A refetch returns a new object even with equal data: effects compare by identity.
        structuralSharing: false,
      },
    },
  });

/** React Query client for calls to `/web`, hydrated with the queries that the server has already made. */
export function QueryProvider({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
