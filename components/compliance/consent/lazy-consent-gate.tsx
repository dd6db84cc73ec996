"use client";

import type { ComponentProps } from "react";
import { useMounted } from "@/components/ui/use-mounted";
import { lazyComponent } from "@/lib/web-client/lazy-component";

const ConsentGate = lazyComponent(() => import("./consent-gate").then((code) => code.ConsentGate), {
  otherwise: () => null,
});

/** Loads the consent gate after hydration; rendered only on sites with analytics. */
export function LazyConsentGate(gate: ComponentProps<typeof ConsentGate>) {
  return useMounted() && <ConsentGate {...gate} />;
}
