"use client";

import {
  Activity,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useRef,
  useState,
  useTransition,
} from "react";
import { importChunk } from "./import-chunk";

interface LazyModule<Part> {
  /** Loads the module. @throws ChunkLoadError, which the error screen handles */
  load: () => Promise<Part>;
  /** Loads it in advance; failures are ignored, since `load` tries again. */
  prefetch: () => void;
}

/** A code-split module: `lazyModule(() => import("./part"))`. */
export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const loadChunk = () => importChunk(load);
  return { load: loadChunk, prefetch: () => void loadChunk().catch(() => undefined) };
}

interface LoadingOptions<Props> {
  /** Shown while it loads. Without it the parent suspends, as for dialogs opened by `useOpening`. */
  fallback?: ReactNode;
  /** Shown while it loads and if loading fails: for optional parts of a page. */
  otherwise?: (props: Props) => ReactNode;
}

/**
 * A code-split component: `lazyComponent(() => import("./part").then(({ Part }) => Part))`. A chunk that fails to load
 * shows the error screen. Use it for what appears after a click or a step. A server-rendered part would be replaced by
 * its fallback until its chunk is loaded (hydration.spec.ts): import it statically, or wrap it in `HydrateWith`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, otherwise }: LoadingOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const code = lazyModule(async () => {
    loaded = await load();
    return loaded;
  });
  let part: Promise<ComponentType<Props>> | undefined;
  const loadPart = () => {
    part ??= code.load().catch((error: unknown) => {
      if (otherwise) return otherwise;
      throw error;
    });
    return part;
  };
  const Lazy = lazy(async () => ({ default: await loadPart() }));
  return Object.assign(
    (props: Props) => {
      // Loaded in advance it is drawn at once: `lazy` would show the fallback first, and React keeps that for a while.
      const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      const isHydrating = use(HydratingParts).some((part) => part.loadPart === loadPart);
      if (isHydrating) return <Loaded part={loadPart} props={props} />;
      const placeholder = otherwise ? otherwise(props) : fallback;
      if (placeholder === undefined) return <Part {...props} />;
      return (
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      );
    },
    code,
    { loadPart },
  );
}

interface LoadedProps<Props> {
  part: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Renders synchronously: `HydrateWith` has already waited for the chunk, whereas `lazy` would suspend once more. */
function Loaded<Props extends object>({ part, props }: LoadedProps<Props>) {
  const Part = use(part());
  return <Part {...props} />;
}

interface LazyPart {
  loadPart: () => Promise<unknown>;
}

const HydratingParts = createContext<readonly LazyPart[]>([]);

interface HydrateWithProps {
  /** The code-split components that the server renders inside. */
  parts: readonly LazyPart[];
  children: ReactNode;
}

/**
 * Delays the hydration of its children until the chunks of `parts` are loaded, so that no fallback replaces the
 * server's HTML. An `Activity` hydrates separately from its surroundings and, unlike a `Suspense`, is complete in the
 * first HTML.
 */
export function HydrateWith({ parts, children }: HydrateWithProps) {
  return (
    <Activity>
      <WithCode parts={parts}>{children}</WithCode>
    </Activity>
  );
}

function WithCode({ parts, children }: HydrateWithProps) {
  for (const part of parts) use(part.loadPart());
  return <HydratingParts value={parts}>{children}</HydratingParts>;
}

/**
 * State of a dialog whose content is code-split: `isOpening` while the chunk loads, with the page unchanged; on
 * closing, the focus returns to the element that opened it.
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
