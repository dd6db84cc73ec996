"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { firstIncompleteStep } from "@/components/rental/draft/draft-state";
import { focusAfterArrival } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import { StepBar } from "@/components/ui/step-bar";
import { classNames } from "@/components/ui/style";
import { paths, wizardSteps } from "@/lib/contracts/paths";
import type { Packages } from "@/lib/contracts/rental/quote";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { LandingNotice } from "./landing-card";
import { SearchSheet } from "./search-sheet";
import { type NextAction, SummaryBar, SummaryPanel } from "./summary";
import { useShownPackage } from "./summary-content";
import { TripLine } from "./trip-line";
import { useSelection, useShownSearch, useWizardCommands } from "./wizard-context";

interface StepFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link past what stands between the heading and the content. */
  skip?: ReactNode;
  /** Null when there is no next step yet, e.g. before a vehicle is chosen. */
  next: NextAction | null;
  /** The server's packages; without them the summary shows the browser's calculation. */
  packages?: Packages | null;
  /** Full-width content between heading and columns, e.g. filters. */
  tools?: ReactNode;
  /** Column before the content on a desktop, in place of the summary panel. */
  side?: ReactNode;
  /** Column after the content, in place of the summary panel; on a phone below the content. */
  review?: ReactNode;
  children: ReactNode;
}

/** Flex and not grid: with enlarged text the panel wraps under the content, which has no room beside it. */
const withPanel = "desktop:flex desktop:flex-wrap desktop:items-start desktop:gap-8 wide:gap-10";
const besidePanel = "min-w-0 desktop:grow desktop:basis-[28rem]";

/**
 * Frame of every step: line of the trip, step bar, focused heading, notice, content, and the price in a panel or in the
 * bar of a phone. The results have the whole width: nothing is booked yet.
 */
export function StepFrame({ title, lead, skip, next, packages, tools, side, review, children }: StepFrameProps) {
  const { navigations, step } = useShownSearch();
  const titles = useTranslations("wizard.titles");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useShownPackage(packages);
  const hasPanel = step !== "vehicles" && !review;
  const columns = side
    ? "desktop:grid desktop:items-start desktop:gap-8 desktop:grid-cols-[16.5rem_minmax(0,1fr)]"
    : Boolean(review) && withPanel;
  const announce = useEffectEvent((navigation: number) => {
    if (navigation === 0) return focusAfterArrival(heading.current);
    const site = document.title.split(" | ").at(-1);
    document.title = `${titles(step)} | ${site}`;
    heading.current?.focus({ preventScroll: true });
  });
  // Only a new step or search changes title and focus.
  useEffect(() => announce(navigations), [navigations]);
  return (
    <>
      <TripLine shown={shown} />
      <div className="page pt-2 pb-12 desktop:pt-6 desktop:pb-20">
        <WizardStepBar />
        <div className={classNames("mt-2 desktop:mt-6", hasPanel && withPanel)}>
          <div className={besidePanel}>
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h1>
            {lead && <div className="mt-1 max-w-text text-sm text-pretty text-ink-soft desktop:text-base">{lead}</div>}
            {skip}
            <NoticeArea />
            {step !== "driver" && <LandingNotice />}
            {tools}
            <div className={classNames("mt-4 desktop:mt-5", columns)}>
              {side}
              <div className={besidePanel}>{children}</div>
              {review && (
                <div className="mt-5 desktop:sticky desktop:top-24 desktop:mt-0 desktop:basis-[21.5rem]">{review}</div>
              )}
            </div>
          </div>
          {hasPanel && <SummaryPanel next={next} shown={shown} />}
        </div>
      </div>
      <SummaryBar next={next} shown={shown} />
      <SearchSheet />
    </>
  );
}

interface PlainFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** Frame of wizard states without a price, e.g. no search yet or a refused search. */
export function PlainFrame({ title, lead, children }: PlainFrameProps) {
  const { navigations } = useShownSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasNavigated] = useState(navigations > 0);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus();
    else focusAfterArrival(heading.current);
  }, [hasNavigated]);
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

const NoticeMessage = lazyComponent(() => import("./notice-message").then((code) => code.NoticeMessage), {
  fallback: null,
});

/** In the step's own code, unlike the other notices: without a connection no code can be fetched. */
function OfflineNotice() {
  const t = useTranslations("wizard.notices");
  return (
    <Notice tone="warning" className="mt-5">
      {t("offline")}
    </Notice>
  );
}

/** Live region of the wizard's notice: always rendered, so that screen readers announce what appears in it. */
function NoticeArea() {
  const { notice } = useShownSearch();
  return (
    <div aria-live="polite">
      {notice?.kind === "offline" ? <OfflineNotice /> : notice && <NoticeMessage notice={notice} />}
    </div>
  );
}

/** The booking's steps; those whose data are complete are links in both directions, which keep the draft. */
function WizardStepBar() {
  const { language, step, searchParams } = useShownSearch();
  const { draft } = useSelection();
  const { goTo } = useWizardCommands();
  const t = useTranslations("wizard.steps");
  const open = wizardSteps.indexOf(firstIncompleteStep(draft));
  const steps = [
    { id: "search", label: t("search"), href: paths.home(language), done: true },
    ...wizardSteps.map((id, index) => ({
      id,
      label: t(id),
      done: index < Math.max(open, wizardSteps.indexOf(step)),
      href: searchParams && index <= open ? paths.wizard(language, id, searchParams) : undefined,
    })),
  ];
  return (
    <StepBar
      label={t("label")}
      steps={steps}
      currentId={step}
      position={t("position", { number: wizardSteps.indexOf(step) + 2, count: steps.length })}
      onNavigate={(id, event) => {
        const target = wizardSteps.find((wizardStep) => wizardStep === id);
        if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(target);
      }}
    />
  );
}
