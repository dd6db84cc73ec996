"use client";

import { type ReactNode, useEffect, useRef } from "react";
import type { Packages } from "@/lib/contracts/quote";
import { SummaryBar } from "../summary/summary-bar";
import { SummaryPanel } from "../summary/summary-panel";
import { NoticeArea } from "./notice-area";
import { useWizard } from "./wizard-context";
import { WizardStepBar } from "./wizard-step-bar";

/** The one button that leads on: it moves by itself, or sends the step's form. */
export type NextAction = { label: string; pending?: boolean } & ({ onPress: () => void } | { formId: string });

interface StepFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Null while there is nothing to go on with, e.g. before a vehicle is chosen. */
  next: NextAction | null;
  /** The server's packages where they replace the browser's. */
  packages?: Packages | null;
  /** Between the heading and the content over the whole width, e.g. filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of every step: step bar, heading that takes focus, notice, content, and the price always in sight. */
export function StepFrame({ title, lead, next, packages, tools, children }: StepFrameProps) {
  const { moved, step } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of step moves focus and page
  useEffect(() => {
    if (!moved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <div className="page pt-5 pb-36 desktop:pt-8 desktop:pb-20">
        <WizardStepBar />
        <div className="mt-6 desktop:mt-10">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {lead && <div className="mt-2 max-w-text text-ink-soft">{lead}</div>}
        </div>
        <NoticeArea />
        {tools}
        <div className="mt-6 desktop:grid desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:items-start desktop:gap-8 wide:gap-10">
          <div className="min-w-0">{children}</div>
          <SummaryPanel next={next} serverPackages={packages} />
        </div>
      </div>
      <SummaryBar next={next} serverPackages={packages} />
    </>
  );
}
