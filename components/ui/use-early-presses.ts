"use client";

import { useEffect } from "react";
import { useMounted } from "./use-mounted";

/**
 * Props for a form or button of a private page that needs JavaScript: `keepEarlyInput` records clicks and inputs made
 * before hydration and replays them after it.
 */
export function useEarlyPresses(): { "data-not-ready"?: "" } {
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) window.dispatchEvent(new Event("part-ready"));
  }, [mounted]);
  return mounted ? {} : { "data-not-ready": "" };
}
