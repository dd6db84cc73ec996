"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { wizardSteps } from "@/lib/contracts/paths";
import { parseRentalSearchParams } from "@/lib/contracts/rental/rental-search-params";

/**
 * Step and search from the URL; they follow `history.pushState` and the back button. `latestWritten` returns the last
 * written search even if the router has not rendered it yet, so that two quick clicks on filters are both kept.
 * `window.location` is not reliable for that: when the router renders the first URL, it writes it to the history again.
 */
export function useRentalSearchParams() {
  const path = usePathname();
  const params = useSearchParams();
  const searchParams = useMemo(() => parseRentalSearchParams(params), [params]);
  /** Query strings that were written and are not rendered yet. */
  const pendingWrites = useRef<readonly string[]>([]);
  useEffect(() => {
    const shown = pendingWrites.current.indexOf(params.toString());
    pendingWrites.current = shown < 0 ? [] : pendingWrites.current.slice(shown + 1);
  }, [params]);
  useEffect(() => {
    const onBack = () => {
      pendingWrites.current = [];
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
  const latestWritten = useCallback(
    () => parseRentalSearchParams(new URLSearchParams(pendingWrites.current.at(-1) ?? window.location.search)),
    [],
  );
  const write = useCallback((how: "pushState" | "replaceState", url: string) => {
    const query = new URL(url, window.location.href).searchParams.toString();
    pendingWrites.current = [...pendingWrites.current, query];
    window.history[how](null, "", url);
  }, []);
  const step = wizardSteps.find((wizardStep) => wizardStep === path.split("/").at(-1)) ?? "vehicles";
  return { step, searchParams, latestWritten, write };
}
