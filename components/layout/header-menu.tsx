"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

/** Native details, which works without script; script adds Esc and the press beside it. */
export function HeaderMenu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  useEffect(() => {
    const pressedBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", pressedBeside);
    return () => document.removeEventListener("pointerdown", pressedBeside);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} onKeyDown={onKeyDown} className="group relative">
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-full px-2.5 text-sm font-bold hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div className="absolute end-0 top-full z-40 mt-2 min-w-44 rounded-lg bg-white p-1.5 shadow-lg">{children}</div>
    </details>
  );
}
