"use client";

import type { ComponentProps } from "react";
import { useLater } from "@/components/ui/late-component";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { ConsentGate } from "./consent-gate";

const load = () => fetchCode(() => import("./consent-gate")).then((code) => code.ConsentGate);

/** Reads after the page, not with it: only a site that measures loads this at all. */
export function LateConsentGate(gate: ComponentProps<typeof ConsentGate>) {
  const Loaded = useLater(load);
  return Loaded && <Loaded {...gate} />;
}
