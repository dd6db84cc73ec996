"use client";

import { type ComponentType, useEffect, useState } from "react";

const always = () => true;

/**
 * A component whose code is fetched once the page is alive, where it is wanted there at all; without it the page lacks
 * something, but goes on. Both functions are constants.
 */
export function useLater<Props extends object>(load: () => Promise<ComponentType<Props>>, isWanted = always) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isWanted())
      load().then(
        (code) => setLoaded(() => code),
        () => undefined,
      );
  }, [load, isWanted]);
  return Loaded;
}
