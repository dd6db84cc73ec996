"use client";

import { type MouseEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";

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

/** Closes a modal dialog by a press beside it: one that begins and ends there, not a selection dragged out of it. */
export function useBackdropPress() {
  const began = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      began.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (began.current && target === currentTarget) currentTarget.close();
    },
  };
}
