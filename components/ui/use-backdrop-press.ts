"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";

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
