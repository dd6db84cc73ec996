"use client";

import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { WizardProvider, type WizardProviderProps } from "./wizard-provider";

interface WizardProps extends WizardProviderProps {
  /** The server's availability answer. */
  state: DehydratedState;
}

/** The one client island of the booking: from the results to the order. */
export function Wizard({ state, ...provider }: WizardProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <WizardProvider {...provider} />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
