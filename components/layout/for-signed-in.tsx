"use client";

import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { isSignInHinted, sessionOfPage } from "@/lib/web-client/session-check";

interface ForSignedInProps {
  /** Loads the chunk that `renderSignedIn` needs. */
  load: () => Promise<unknown>;
  /** Content for a signed-in client. */
  renderSignedIn: (firstName: string) => ReactNode;
  /** Content for visitors; also kept when the session has expired or the chunk fails to load. */
  children: ReactNode;
}

/** On cached pages, which are the same for everyone: replaces content for signed-in clients in the browser. */
export function ForSignedIn({ load, renderSignedIn, children }: ForSignedInProps) {
  const [firstName, setFirstName] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSignInHinted()) return;
    const unmounted = new AbortController();
    const replace = async () => {
      const [session] = await Promise.all([sessionOfPage(), load()]);
      if (session.state !== "here") return;
      while (place.current && isInUse(place.current) && !unmounted.signal.aborted) await focusLeft(place.current);
      startTransition(() => setFirstName(session.firstName));
    };
    replace().catch(() => undefined);
    return () => unmounted.abort();
  }, [load]);
  if (firstName !== null) return renderSignedIn(firstName);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}

/** Whether the content has focus or changed inputs: it is then not replaced yet. */
const isInUse = (place: HTMLElement): boolean =>
  place.contains(document.activeElement) ||
  [...place.querySelectorAll("input")].some(({ type, value, defaultValue, checked, defaultChecked }) =>
    type === "checkbox" ? checked !== defaultChecked : value !== defaultValue,
  );

/** Resolves after a `focusout`, in a new task: `activeElement` is not updated before. */
const focusLeft = (place: HTMLElement) =>
  new Promise<void>((resolve) => {
    place.addEventListener("focusout", () => setTimeout(resolve), { once: true });
  });
