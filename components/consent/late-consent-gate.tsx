"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { ConsentGate } from "./consent-gate";

type Gate = ComponentProps<typeof ConsentGate>;

/** Reads after the page, not with it: only a site that measures loads this at all. */
export function LateConsentGate(gate: Gate) {
  const [Loaded, setLoaded] = useState<ComponentType<Gate> | null>(null);
  useEffect(() => {
    fetchCode(() => import("./consent-gate")).then(
      (code) => setLoaded(() => code.ConsentGate),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...gate} />;
}
