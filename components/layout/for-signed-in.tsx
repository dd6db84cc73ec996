"use client";

import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { isSignInHinted, sessionOfPage } from "@/lib/web-client/session-check";

interface ForSignedInProps {
  /** Fetches the code of `own`. */
  load: () => Promise<unknown>;
  /** What stands here for who is signed in. */
  own: (firstName: string) => ReactNode;
  /** What stands here for everyone, and stays where the session has ended or the code of `own` doesn't come. */
  children: ReactNode;
}

/** On a page that is the same for everyone: what somebody signed in sees instead, fetched by them alone. */
export function ForSignedIn({ load, own, children }: ForSignedInProps) {
  const [firstName, setFirstName] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSignInHinted()) return;
    const gone = new AbortController();
    const replace = async () => {
      const [session] = await Promise.all([sessionOfPage(), load()]);
      if (session.state !== "here") return;
      while (place.current && isInUse(place.current) && !gone.signal.aborted) await focusLeft(place.current);
      startTransition(() => setFirstName(session.firstName));
    };
    replace().catch(() => undefined);
    return () => gone.abort();
  }, [load]);
  if (firstName !== null) return own(firstName);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}

/** Nothing is taken away from under a hand. */
const isInUse = (place: HTMLElement): boolean =>
  place.contains(document.activeElement) ||
  [...place.querySelectorAll("input")].some(({ type, value, defaultValue, checked, defaultChecked }) =>
    type === "checkbox" ? checked !== defaultChecked : value !== defaultValue,
  );

/** When the focus has left something inside; where it went is known a moment later. */
const focusLeft = (place: HTMLElement) =>
  new Promise<void>((resolve) => {
    place.addEventListener("focusout", () => setTimeout(resolve), { once: true });
  });
