"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script runs: false in the HTML and while it is taken over. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
