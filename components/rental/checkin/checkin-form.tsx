"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { lazyResolvers } from "@/components/layout/use-contract-form";
import type { NamedCountry } from "@/components/rental/forms/country-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { Checkin } from "@/lib/contracts/rental/checkin";
import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { CheckinControl, useCheckinError, WhyAsked } from "./checkin-control";
import {
  bareField,
  type CheckinStepId,
  checkinFieldId,
  checkinStepIds,
  isApplicable,
  passId,
  stepFields,
  storedErrors,
} from "./checkin-steps";
import { DocumentLines } from "./document-lines";
import { type SaveCheckin, useCheckin } from "./use-checkin";

interface CheckinFormProps {
  code: string;
  checkin: Checkin;
  countries: readonly NamedCountry[];
  language: Language;
  save: SaveCheckin;
}

/** A driver's check-in in steps. Saves while the driver types, so that it can be continued later. */
export function CheckinForm({ code, checkin: first, countries, language, save }: CheckinFormProps) {
  const t = useTranslations("checkin");
  const router = useRouter();
  const form = useCheckin({ code, checkin: first, save });
  const { checkin, state, textIn } = form;
  const errorOf = useCheckinError(form);
  const errorText = useErrorText();
  const [hasRenter, setHasRenter] = useState(first.renter !== null);
  const steps = checkinStepIds.filter((id) => id !== "renter" || hasRenter);
  const incompleteIn = (id: CheckinStepId, latest: Checkin) =>
    stepFields[id].filter((name) => form.missingFields([name], latest).length > 0 || storedErrors(latest)[name]);
  // A field with an error counts as missing: its step is not done.
  const missingIn = (id: CheckinStepId) => {
    const incomplete = incompleteIn(id, checkin);
    return stepFields[id].filter((name) => incomplete.includes(name) || (isApplicable(name, textIn) && errorOf(name)));
  };
  const [step, setStep] = useState<CheckinStepId>(() => steps.find((id) => missingIn(id).length > 0) ?? "who");
  const [attempt, setAttempt] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const goTo = (id: CheckinStepId) => {
    setHasMoved(true);
    setAttempt(0);
    setStep(id);
  };
  const names = stepFields[step].filter((name) => isApplicable(name, textIn));
  const next = steps[steps.indexOf(step) + 1];

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const saved = await form.saveNow();
    if (!saved) return;
    const missing = form.missingFields(names, saved);
    form.requireFields(missing);
    setAttempt((before) => before + 1);
    const refused = names.some((name) => form.isRefused(name) || storedErrors(saved)[name]);
    if (missing.length > 0 || refused) return;
    if (saved.status === "complete" || saved.status === "validated") {
      // A new pass takes focus on mount; one that is already shown is focused here.
      document.getElementById(passId)?.focus();
      return router.refresh();
    }
    const target = next ?? steps.find((id) => incompleteIn(id, saved).length > 0);
    if (target) goTo(target);
  };
  const chooseRenter = (wanted: boolean) => {
    setHasRenter(wanted);
    if (!wanted) void form.removeRenter();
  };
  const summary =
    attempt > 0
      ? names.flatMap((name) => {
          const message = errorOf(name);
          return message
            ? [
                {
                  fieldId: checkinFieldId(name),
                  message: `${labelled(language, t(`field.${bareField(name)}`))}${message}`,
                },
              ]
            : [];
        })
      : [];
  return (
    <Card as="section" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desktop:gap-6">
      <div>
        <ProgressBar label={t("progress")} percent={checkin.percent} language={language} />
        <p className="mt-1 text-sm font-semibold">
          {t("left", { count: steps.flatMap((id) => missingIn(id)).length })}
        </p>
      </div>
      <StepTabs steps={steps.map((id) => ({ id, missing: missingIn(id).length }))} current={step} onChoose={goTo} />
      <form
        {...useEarlyPresses()}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onFocusCapture={lazyResolvers.prefetch}
        data-no-restore
        className="grid gap-4 desktop:gap-6"
      >
        <div>
          <StepHeading key={step} takesFocus={hasMoved}>
            {t(`step.${step}`)}
          </StepHeading>
          <p className="mt-1 text-ink-soft">{t(`about.${step}`)}</p>
        </div>
        <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
        {form.failure && (
          <Notice tone="error" live="alert" title={errorText(form.failure)}>
            <SignInAgain code={form.failure} />
          </Notice>
        )}
        {(step === "who" || step === "document") && <DocumentLines form={form} />}
        <div className="grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
          {names.map((name) => (
            <CheckinControl key={name} name={name} form={form} countries={countries} />
          ))}
        </div>
        <WhyAsked names={names} />
        {step === "who" && checkin.role === "main" && (
          <CheckboxField
            id="checkin-has-renter"
            label={t("hasRenter")}
            hint={t("hasRenterHint")}
            checked={hasRenter}
            onChange={({ target }) => chooseRenter(target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="action" loading={state === "saving" && attempt > 0}>
            {next ? t("next") : t("finish")}
          </Button>
          <Button variant="secondary" onClick={() => void form.saveNow()}>
            {t("later")}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {state !== "idle" && t(`save.${state}`)}
          </p>
        </div>
      </form>
    </Card>
  );
}

interface StepTabsProps {
  steps: readonly { id: CheckinStepId; missing: number }[];
  current: CheckinStepId;
  onChoose: (id: CheckinStepId) => void;
}

/** The steps with their count of missing fields; every step can be chosen. */
function StepTabs({ steps, current, onChoose }: StepTabsProps) {
  const t = useTranslations("checkin.step");
  return (
    <nav aria-label={t("all")}>
      <ol className="flex gap-2 overflow-x-auto p-0.5 md:flex-wrap">
        {steps.map(({ id, missing }) => (
          <li key={id} aria-current={id === current ? "step" : undefined}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className={`flex min-h-11 items-center gap-2 rounded-full px-4 py-2 text-sm font-bold whitespace-nowrap ${
                id === current ? "bg-primary text-white" : "bg-sand-100 text-ink hover:bg-sand-200"
              }`}
            >
              {missing === 0 && <Icon name="Check" className="size-4" />}
              <span>{t(id)}</span>
              <span className={missing === 0 ? "sr-only" : "font-medium"}>{t("missing", { count: missing })}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Heading of a step. Each new step mounts it anew, which moves focus here. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNewStep] = useState(takesFocus);
  useEffect(() => {
    if (isNewStep) heading.current?.focus();
  }, [isNewStep]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}
