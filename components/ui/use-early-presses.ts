"use client";

import { type MouseEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and during hydration, so that both render the same; true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Props for a form or button of a private page that needs JavaScript: `earlyPressScript` records clicks and inputs made
 * before hydration and replays them after it.
 */
export function useEarlyPresses(): { "data-not-ready"?: "" } {
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) window.dispatchEvent(new Event("part-ready"));
  }, [mounted]);
  return mounted ? {} : { "data-not-ready": "" };
}

/**
 * Closes a modal dialog by a click on its backdrop. The press must start there: a text selection dragged out is
 * ignored.
 */
export function useBackdropPress() {
  const startedOnBackdrop = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      startedOnBackdrop.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (startedOnBackdrop.current && target === currentTarget) currentTarget.close();
    },
  };
}
