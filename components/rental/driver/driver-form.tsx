"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";
import { ErrorSummary, type SummarisedError } from "@/components/ui/error-summary";
import { readControls } from "@/components/ui/read-controls";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import { ArrivalFields } from "./arrival-fields";
import { ConsentFields } from "./consent-fields";
import { driverFormId } from "./driver-form-errors";
import { ageAtPickup, driverStepRules } from "./driver-step-rules";
import { licenceBoxes } from "./licence-boxes";
import { ContactFields, PersonFields } from "./person-fields";
import { type Under25Change, under25Change } from "./under-25-change";
import { Under25Dialog } from "./under-25-dialog";
import { useUnder25Hint } from "./under-25-hint";
import { driverFields, driverResolver, useDriverForm } from "./use-driver-form";
import { fieldId, useField } from "./use-field";
import { useLikelyNationality } from "./use-likely-nationality";

interface DriverFormProps {
  searchParams: RentalSearchParams;
  availability: Availability;
  group: OfferedGroup;
}

/** Driver data and consents. Every input is saved in the draft; errors show at the field and in a focused summary. */
export function DriverForm({ searchParams, availability, group }: DriverFormProps) {
  const search = useShownSearch();
  const selection = useSelection();
  const { update, goTo, setSearchParams, notify } = useWizardCommands();
  const { language, configuration, offices } = search;
  const { draft } = selection;
  const t = useTranslations("driver.step");
  const rules = useMemo(() => {
    const office = offices.find(({ id }) => id === searchParams.pickupOfficeId);
    return driverStepRules({ configuration, availability, group, office, ...searchParams });
  }, [configuration, availability, group, offices, searchParams]);
  const saveDraft = useCallback((driver: Partial<DriverInput>) => update({ driver }), [update]);
  const form = useDriverForm({ rules, stored: draft.driver, saveDraft });
  const bind = useField(form, rules);
  const under25Hint = useUnder25Hint();
  useLikelyNationality(form, language);
  const [change, setChange] = useState<Under25Change | null>(null);

  /** The birth date overrides the search's under-25 option (rules section 9). */
  const checkAge = () => {
    const age = ageAtPickup(form.getValues(), rules.pickupDate);
    // An earlier error is validated again too, so that a corrected date clears it.
    const hasError = form.getFieldState("birthYear").invalid;
    if (age !== null && (hasError || age < configuration.minimumAge)) {
      void form.trigger(["birthDay", "birthMonth", "birthYear"]);
    }
    const newChange = under25Change(age, { ...search, ...selection });
    setChange(newChange);
    return {
      stopped: newChange !== null,
      lifted: age !== null && age > configuration.youngDriverMaxAge && searchParams.under25,
    };
  };
  const leaveBirthDate = () => {
    if (!checkAge().lifted) return;
    setSearchParams({ under25: false });
    notify({ kind: "under25Lifted" });
  };
  const submit = form.handleSubmit(() => {
    const { stopped, lifted } = checkAge();
    if (stopped) return;
    goTo("payment", lifted ? { search: { under25: false }, notice: { kind: "under25Lifted" } } : {});
  });
  const { nationality } = draft.driver;
  const controlOf = (name: keyof DriverInput) =>
    licenceBoxes(rules, nationality).find((fields) => fields.some((field) => field === name))?.[0] ?? name;
  const errors = driverErrors(form.formState.errors, { ...bind, controlOf, language });
  return (
    <form
      id={driverFormId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void readControls(form, driverFields, event.currentTarget).then(() => submit());
      }}
      onFocusCapture={driverResolver.prefetch}
      className="grid grid-cols-1 gap-6"
    >
      <ErrorSummary
        title={t("summaryTitle", { count: errors.length })}
        errors={errors}
        attempt={form.formState.submitCount}
      />
      <Section title={t("mainDriver")}>
        <PersonFields
          bind={bind}
          language={language}
          nationality={nationality}
          birthDateHint={searchParams.under25 ? undefined : under25Hint}
          onBirthDateLeft={leaveBirthDate}
        />
      </Section>
      <Section title={t("contact")}>
        <ContactFields bind={bind} language={language} nationality={nationality} />
      </Section>
      <Section title={t("arrival")}>
        <ArrivalFields
          bind={bind}
          flightNeeded={rules.flightNeeded}
          atAirport={rules.atAirport}
          typed={draft.driver}
          onPickupChosen={() => form.clearErrors("reachesDeskInTime")}
        />
      </Section>
      <Section title={t("confirmations")}>
        <ConsentFields form={form} bind={bind} language={language} rules={rules} typed={draft.driver} />
      </Section>
      <p className="text-sm text-ink-muted">{t("kept")}</p>
      <Under25Dialog change={change} onClose={() => setChange(null)} />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-5 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

interface Texts {
  errorOf: (name: keyof DriverInput) => string | undefined;
  /** Label of a field whose message does not name it, e.g. "Required". */
  labelOf: (name: keyof DriverInput) => string | undefined;
  /** The field whose control sets this one too. */
  controlOf: (name: keyof DriverInput) => keyof DriverInput;
  language: Language;
}

/** The summary's entries in the order of the form; the birth date's three fields are one entry. */
function driverErrors(
  errors: FieldErrors<DriverInput>,
  { errorOf, labelOf, controlOf, language }: Texts,
): SummarisedError[] {
  const seen = new Set<string>();
  return driverFields.flatMap((name) => {
    const message = errors[name] ? errorOf(name) : undefined;
    if (!message) return [];
    const label = labelOf(name);
    const entry = label ? `${labelled(language, label)}${message}` : message;
    if (seen.has(entry)) return [];
    seen.add(entry);
    return [{ fieldId: fieldId(controlOf(name)), message: entry }];
  });
}
