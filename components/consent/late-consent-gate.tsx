"use client";

import type { ComponentProps } from "react";
import { useMounted } from "@/components/ui/use-early-presses";
import { lateComponent } from "@/lib/web-client/late-code";

const ConsentGate = lateComponent(() => import("./consent-gate").then((code) => code.ConsentGate), {
  otherwise: () => null,
});

/** Reads after the page, not with it: only a site that measures loads this at all. */
export function LateConsentGate(gate: ComponentProps<typeof ConsentGate>) {
  return useMounted() && <ConsentGate {...gate} />;
}
