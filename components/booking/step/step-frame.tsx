"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { StepBar } from "@/components/ui/step-bar";
import { paths, wizardSteps } from "@/lib/contracts/paths";
import type { Packages } from "@/lib/contracts/quote";
import { lateComponent } from "@/lib/web-client/late-code";
import { SearchHeader } from "./search-header";
import { type NextAction, SummaryBar, SummaryPanel } from "./summary";
import { useWizard } from "./wizard-context";

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step or search moves title and focus
  useEffect(() => {
    if (arrivals === 0) return;
    const site = document.title.split(" | ").at(-1);
    document.title = `${titles(step)} | ${site}`;
    heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return (
    <>
      <div className="page pt-5 pb-12 desktop:pt-6 desktop:pb-20">
        <WizardStepBar />
        <div className="mt-4 desktop:mt-6">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          {lead && <div className="mt-1 max-w-text text-sm text-pretty text-ink-soft desktop:text-base">{lead}</div>}
        </div>
        <NoticeArea />
        <SearchHeader />
        {tools}
        <div className="mt-4 desktop:mt-5 desktop:grid desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:items-start desktop:gap-8 wide:gap-10">
          <div className="min-w-0">{children}</div>
          <SummaryPanel next={next} serverPackages={packages} />
        </div>
      </div>
      <SummaryBar next={next} serverPackages={packages} />
    </>
  );
}

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

const NoticeMessage = lateComponent(() => import("./notice-message").then((code) => code.NoticeMessage), {
  fallback: null,
});

/** What the wizard has to tell, read out when it appears; the region itself is always there. */
function NoticeArea() {
  const { notice } = useWizard();
  return <div aria-live="polite">{notice && <NoticeMessage notice={notice} />}</div>;
}

/** The steps of the booking; those passed can be walked back to without losing anything. */
function WizardStepBar() {
  const { language, step, address, goTo } = useWizard();
  const t = useTranslations("wizard.steps");
  const steps = [
    { id: "search", label: t("search"), href: paths.home(language) },
    ...wizardSteps.map((id) => ({
      id,
      label: t(id),
      href: address ? paths.wizard(language, id, address) : undefined,
    })),
  ];
  return (
    <StepBar
      label={t("label")}
      steps={steps}
      currentId={step}
      position={t("position", { number: wizardSteps.indexOf(step) + 2, count: steps.length })}
      onNavigate={(id, event) => {
        const target = wizardSteps.find((one) => one === id);
        if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(target);
      }}
    />
  );
}
