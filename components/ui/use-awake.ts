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

/** Spread over what the server rendered: `earlyPressScript` keeps what is pressed in it until it can answer. */
export function useAwake(): { "data-asleep"?: "" } {
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) window.dispatchEvent(new Event("awake"));
  }, [mounted]);
  return mounted ? {} : { "data-asleep": "" };
}
