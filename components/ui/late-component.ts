"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";

/**
 * A component whose code is fetched when it is first asked for, so that no page carries it; on closing, the focus goes
 * back to what opened it. A failed fetch is for the error screen to deal with.
 */
export function useOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [code, setCode] = useState<ComponentType<Props> | null>(null);
  const [shown, setShown] = useState(false);
  const [loading, setLoading] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = async () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setLoading(true);
    const loaded = code ?? (await load().finally(() => setLoading(false)));
    setLoading(false);
    setCode(() => loaded);
    setShown(true);
  };
  const close = () => {
    setShown(false);
    opener.current?.focus();
  };
  return { Loaded: shown ? code : null, loading, open: () => void open(), close };
}

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
