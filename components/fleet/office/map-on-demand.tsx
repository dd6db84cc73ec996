"use client";

import { useEffect, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/style";

interface MapOnDemandProps {
  /** Document that holds the map. */
  href: string;
  title: string;
  show: string;
  /** Says what is loaded from where. */
  note: string;
}

/** Third-party map that is loaded only when the visitor asks for it; without script the link opens it as a page. */
export function MapOnDemand({ href, title, show, note }: MapOnDemandProps) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (isShown)
    return <iframe ref={frame} src={href} title={title} className="aspect-4/3 w-full rounded-xl bg-sand-100" />;
  return (
    <div>
      <a
        href={href}
        className={buttonStyle({ variant: "secondary" })}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsShown(true);
        }}
      >
        {show}
      </a>
      <p className="mt-2 max-w-text text-sm text-ink-soft">{note}</p>
    </div>
  );
}
