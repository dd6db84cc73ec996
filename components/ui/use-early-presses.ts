"use client";

import { useEffect, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether script runs: false in the HTML and while it is taken over, so that both render the same. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Spread over a private form or button that does nothing without script: what is typed and pressed in it before React has
 * taken it over is kept by `earlyPressScript` and done then.
 */
export function useEarlyPresses(): { "data-not-ready"?: "" } {
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) window.dispatchEvent(new Event("part-ready"));
  }, [mounted]);
  return mounted ? {} : { "data-not-ready": "" };
}
