"use client";

import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useMounted } from "./use-awake";

const signs = ["pointerover", "touchstart", "focusin"] as const;
const isServer = typeof window === "undefined";

interface LateCode<Props extends object> {
  /** Somebody turns to it. */
  readonly want: () => void;
  readonly shown: () => ComponentType<Props>;
}

/** Code that is fetched once it is wanted; where it can't be had, nothing comes. The server has it from the start. */
export function lateCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  const wanted = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const Late: ComponentType<Props> = lazy(async () => {
    if (isServer) return { default: await load() };
    await wanted.promise;
    return { default: await load().catch(() => never) };
  });
  let known: ComponentType<Props> | undefined;
  const know = (code: ComponentType<Props>) => {
    known = code;
  };
  // So that the HTML holds it in its place, not in a later part that only script moves there.
  if (isServer) void load().then(know, () => undefined);
  return { want: wanted.resolve, shown: () => known ?? Late };
}

interface OnInterestProps<Props extends object> {
  code: LateCode<Props>;
  of: Props;
}

/**
 * A form that works without script: the server's HTML stays as it is until the visitor turns to it, and where its code
 * can't be had. On a page that is reached without loading the document there is no such HTML: there the code comes at once.
 */
export function OnInterest<Props extends object>({ code, of }: OnInterestProps<Props>) {
  const mounted = useMounted();
  useState(() => mounted && code.want());
  // On the window, for React keeps these events from what it has not taken over yet.
  const watch = useCallback(
    (place: HTMLElement | null) => {
      const notice = ({ target }: Event) => {
        if (target instanceof Node && place?.contains(target)) code.want();
      };
      for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true });
      return () => {
        for (const sign of signs) window.removeEventListener(sign, notice, { capture: true });
      };
    },
    [code],
  );
  // The same element as long as the page lends the same: an update would take the waiting HTML away.
  const content = useMemo(() => {
    const Shown = code.shown();
    return (
      <Suspense fallback={null}>
        <Shown {...of} />
      </Suspense>
    );
  }, [code, of]);
  return <div ref={watch}>{content}</div>;
}
