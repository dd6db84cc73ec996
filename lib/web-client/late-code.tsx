"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState, useTransition } from "react";
import { fetchCode } from "./fetch-code";

interface LateCode<Part> {
  /** What needs the part waits for it. @throws ChunkLoadError, which the error screen answers */
  load: () => Promise<Part>;
  /** Ahead of need. A failure is silent: whoever needs the part asks again. */
  prefetch: () => void;
}

/** A part of the program that no page carries from the start: `lateCode(() => import("./part"))`. */
export function lateCode<Part>(load: () => Promise<Part>): LateCode<Part> {
  const fetched = () => fetchCode(load);
  return { load: fetched, prefetch: () => void fetched().catch(() => undefined) };
}

interface Meanwhile<Props> {
  /** Shown while it comes. Without it, what stands around waits: for what `useOpening` opens. */
  fallback?: ReactNode;
  /** Shown while it comes, and in its place when it doesn't: for what the page can do without. */
  otherwise?: (props: Props) => ReactNode;
}

/**
 * A component with code of its own: `lateComponent(() => import("./part").then(({ Part }) => Part))`. Code that is needed
 * and doesn't come leads to the error screen. For what comes after a press or a step: a part that the server draws too
 * would be replaced under the visitor's hands while its code is on the way, and belongs to the page (taken-over.spec.ts).
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, otherwise }: Meanwhile<Props> = {},
) {
  const code = lateCode(load);
  const Lazy = lazy(async () => ({
    default: await code.load().catch((error: unknown) => {
      if (otherwise) return otherwise;
      throw error;
    }),
  }));
  return Object.assign((props: Props) => {
    const meanwhile = otherwise ? otherwise(props) : fallback;
    if (meanwhile === undefined) return <Lazy {...props} />;
    return (
      <Suspense fallback={meanwhile}>
        <Lazy {...props} />
      </Suspense>
    );
  }, code);
}

/**
 * Opens what has late code: `isOpening` until it is there, with the page as it was; on closing, the focus goes back to
 * what opened it.
 */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const opener = useRef<HTMLElement | null>(null);
  const open = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    startOpening(() => setOpen(true));
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return { isOpen, isOpening, open, close };
}
