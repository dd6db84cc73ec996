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
 * and doesn't come leads to the error screen. For what comes after a press or a step. A part that the server draws too
 * would be replaced under the visitor's hands while its code is on the way (taken-over.spec.ts): it belongs to the page,
 * or into `TakenOverWith`.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, otherwise }: Meanwhile<Props> = {},
) {
  const code = lateCode(load);
  let part: Promise<ComponentType<Props>> | undefined;
  const arrived = () => {
    part ??= code.load().catch((error: unknown) => {
      if (otherwise) return otherwise;
      throw error;
    });
    return part;
  };
  const Lazy = lazy(async () => ({ default: await arrived() }));
  return Object.assign(
    (props: Props) => {
      const isDrawn = use(DrawnParts).some((part) => part.arrived === arrived);
      if (isDrawn) return <Drawn part={arrived} props={props} />;
      const meanwhile = otherwise ? otherwise(props) : fallback;
      if (meanwhile === undefined) return <Lazy {...props} />;
      return (
        <Suspense fallback={meanwhile}>
          <Lazy {...props} />
        </Suspense>
      );
    },
    code,
    { arrived },
  );
}

interface DrawnProps<Props> {
  part: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Its code is there, for what stands around has waited: it is drawn at once, where `lazy` takes a moment. */
function Drawn<Props extends object>({ part, props }: DrawnProps<Props>) {
  const Part = use(part());
  return <Part {...props} />;
}

interface LatePart {
  arrived: () => Promise<unknown>;
}

const DrawnParts = createContext<readonly LatePart[]>([]);

interface TakenOverWithProps {
  /** What the server draws inside that has code of its own. */
  parts: readonly LatePart[];
  children: ReactNode;
}

/**
 * The page takes over what the server drew, late parts among it, once their code is there: nothing is replaced then. An
 * `Activity` is taken over apart from what stands around it, and unlike a `Suspense` it is whole in the first bytes.
 */
export function TakenOverWith({ parts, children }: TakenOverWithProps) {
  return (
    <Activity>
      <WithCode parts={parts}>{children}</WithCode>
    </Activity>
  );
}

function WithCode({ parts, children }: TakenOverWithProps) {
  for (const part of parts) use(part.arrived());
  return <DrawnParts value={parts}>{children}</DrawnParts>;
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
