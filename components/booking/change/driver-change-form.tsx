"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { sortedCountries } from "@/components/booking/driver/country-list";
import { CountrySelect } from "@/components/booking/forms/country-select";
import { fieldErrorCode } from "@/components/booking/forms/field-error-code";
import { useErrorText } from "@/components/booking/wizard/use-error-text";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateField } from "@/components/ui/date-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { DriverFact } from "@/lib/contracts/driver-change";
import { formatPrice } from "@/lib/domain/money/cents";
import { countriesQuestion } from "@/lib/web-client/questions";
import { useAnswer } from "@/lib/web-client/use-answer";
import type { DriverSectionProps } from "./driver-section";
import { useDriverChange } from "./use-driver-change";

const idOf = (name: string) => `new-driver-${name}`;
const licence = "declaresLicenceOverTwoYears";
const licenceFields = [licence, "declaresGroupLicence"];

/** Only what changes is filled in; age, licence and a new price are told at once, and nothing is written until confirmed. */
export function DriverChangeForm({ booking, language, send }: DriverSectionProps) {
  const t = useTranslations("manage.driver");
  const summary = useTranslations("manage.change");
  const label = useTranslations("driver.field");
  const field = useTranslations("errors.field");
  const errorText = useErrorText();
  const { answer } = useAnswer(countriesQuestion(language));
  const form = useDriverChange({ booking, send });
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.done) box.current?.focus();
  }, [form.done]);
  if (form.done) {
    return (
      <div ref={box} tabIndex={-1} className="mt-4 rounded-lg">
        <Notice tone="success" live="status" title={t("done")} />
      </div>
    );
  }
  const { refused, given, another } = form;
  const difference = refused?.code === "PRICE_CHANGED" ? refused.difference : null;
  const errorOf = (names: readonly string[]): string | undefined => {
    const found = refused?.fields.find((one) => names.includes(one.field));
    if (!refused || !found) return undefined;
    const code = fieldErrorCode(found.code);
    return refused.code === "VALIDATION_FAILED" ? code && field(code) : errorText(refused.code);
  };
  const bind = (fact: DriverFact) => ({
    id: idOf(fact),
    label: label(fact),
    error: errorOf([fact]),
    value: form.typed[fact] ?? "",
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => form.type(fact, target.value),
  });
  const errors = (refused?.fields ?? []).flatMap(({ field: name }) => {
    const message = errorOf([name]);
    return message ? [{ fieldId: idOf(licenceFields.includes(name) ? licence : name), message }] : [];
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (given.length > 0) void form.submit();
  };
  return (
    <form noValidate onSubmit={submit} data-unkept className="mt-5 grid gap-5">
      <ErrorSummary title={summary("summary")} errors={errors} attempt={attempt} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField {...bind("firstName")} autoComplete="off" maxLength={80} />
        <TextField {...bind("lastName")} autoComplete="off" maxLength={80} />
        <CountrySelect {...bind("nationality")} countries={sortedCountries(answer?.ok ? answer.data : [], language)} />
        <DateField {...bind("birthDate")} autoComplete="off" lang={language} />
        <TextField
          {...bind("mobile")}
          hint={label("mobileHint", { example: "+34 600 000 000" })}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      {another && (
        <>
          <CheckboxField
            id={idOf(licence)}
            label={t("licence")}
            checked={form.declares}
            onChange={({ target }) => form.declare(target.checked)}
            error={errorOf(licenceFields)}
            required
          />
          <p className="text-sm text-ink-soft">{t("checkin")}</p>
        </>
      )}
      {attempt > 0 && given.length === 0 && <Notice tone="info" live="status" title={t("nothing")} />}
      {refused && !difference && errors.length === 0 && (
        <Notice tone="error" live="alert" title={errorText(refused.code)} />
      )}
      {difference && (
        <Notice
          tone="warning"
          live="alert"
          title={t(difference.differenceCents > 0 ? "more" : "less", {
            amount: formatPrice(Math.abs(difference.differenceCents), language),
          })}
        />
      )}
      <Button type="submit" variant="primary" loading={form.pending} className="justify-self-start">
        {t(difference ? "confirm" : "save")}
      </Button>
    </form>
  );
}
