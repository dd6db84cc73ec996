"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { NoticeArea } from "./notice-area";
import { useWizard } from "./wizard-context";

interface PlainFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A state of the wizard without a price: heading, words, way out. */
export function PlainFrame({ title, lead, children }: PlainFrameProps) {
  const { arrivals } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once, when this state appears
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus();
  }, []);
  return (
    <div className="page pt-6 pb-20 desktop:pt-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-text text-ink-soft">{lead}</p>}
      <NoticeArea />
      <div className="mt-6 desktop:mt-8">{children}</div>
    </div>
  );
}
