"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { SummaryBar } from "@/components/booking/summary/summary-bar";
import { SummaryPanel } from "@/components/booking/summary/summary-panel";
import type { Packages } from "@/lib/contracts/quote";
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
  const { arrivals, step } = useWizard();
  const titles = useTranslations("wizard.titles");
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step or search moves title, page and focus
  useEffect(() => {
    if (arrivals === 0) return;
    const site = document.title.split(" | ").at(-1);
    document.title = `${titles(step)} | ${site}`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return (
    <>
      <div className="page pt-5 pb-12 desktop:pt-8 desktop:pb-20">
        <WizardStepBar />
        <div className="mt-4 desktop:mt-9">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none desktop:text-3xl">
            {title}
          </h1>
          {lead && <div className="mt-1 max-w-text text-sm text-ink-soft desktop:mt-2 desktop:text-base">{lead}</div>}
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
