"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and during hydration, so that both render the same; true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
