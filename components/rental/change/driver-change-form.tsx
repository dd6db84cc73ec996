"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { useContractForm } from "@/components/layout/use-contract-form";
import { sortedCountries } from "@/components/rental/forms/country-list";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { PersonalDateField } from "@/components/rental/forms/date-field";
import { PhoneField } from "@/components/rental/forms/phone-field";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { Booking } from "@/lib/contracts/rental/booking";
import {
  changedFacts,
  type DriverChangeInput,
  type DriverChangeValues,
  driverFacts,
} from "@/lib/contracts/rental/driver-change";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { useErrorText } from "@/lib/i18n/use-error-text";
import type { DriverChangeResult } from "@/lib/server/rental/actions";
import { countriesQuery } from "@/lib/web-client/queries";

const licence = "declaresLicenceOverTwoYears";

/**
 * Changes the main driver; only the fields that change are filled in. Age and licence errors are shown at once, and a
 * new price has to be confirmed before anything is saved.
 */
export const DriverChangeForm = (props: DriverSectionProps) => (
  <QueryProvider>
    <DriverFields {...props} />
  </QueryProvider>
);

function DriverFields({ booking, language, send }: DriverSectionProps) {
  const t = useTranslations("manage.driver");
  const summary = useTranslations("manage.change");
  const errorText = useErrorText();
  const { data: answer } = useQuery(countriesQuery(language));
  const countries = sortedCountries(answer?.ok ? answer.value : [], language);
  const { form, error, done, submit } = useDriverChange({ booking, send });
  const { bind, attempt, pending, props } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) box.current?.focus();
  }, [done]);
  if (done) {
    return (
      <div ref={box} tabIndex={-1} className="mt-4 rounded-lg">
        <Notice tone="success" live="status" title={t("done")} />
      </div>
    );
  }
  const difference = differenceOf(error);
  const changed = changedFacts(form.form.watch());
  return (
    <form {...props(submit)} data-no-restore className="mt-5 grid gap-5">
      <ErrorSummary title={summary("summary")} errors={form.summary} attempt={attempt} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField {...bind("firstName")} autoComplete="off" maxLength={80} />
        <TextField {...bind("lastName")} autoComplete="off" maxLength={80} />
        <CountrySelect {...bind("nationality")} countries={countries} />
        <PersonalDateField {...bind("birthDate")} />
        <PhoneField {...bind("mobile")} countries={countries} autoComplete="off" />
      </div>
      {isAnotherPerson(changed) && (
        <>
          <CheckboxField {...bind("declaresLicenceOverTwoYears")} required />
          <p className="text-sm text-ink-soft">{t("checkin")}</p>
        </>
      )}
      {attempt > 0 && Object.keys(changed).length === 0 && <Notice tone="info" live="status" title={t("nothing")} />}
      {error && !difference && form.summary.length === 0 && (
        <Notice tone="error" live="alert" title={errorText(error.code)} />
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
      <Button type="submit" variant="primary" loading={pending} className="justify-self-start">
        {t(difference ? "confirm" : "save")}
      </Button>
    </form>
  );
}

export interface DriverSectionProps {
  booking: Booking;
  language: Language;
  send: (code: string, request: DriverChangeInput, idempotencyKey: string) => Promise<DriverChangeResult>;
}

type Refusal = Extract<DriverChangeResult, { ok: false }>;
const offline: Refusal = { ok: false, code: "UNAVAILABLE", fields: [], data: null };

const differenceOf = (error: Refusal | null) => (error?.code === "PRICE_CHANGED" ? error.data : null);
const isAnotherPerson = ({ firstName, lastName, birthDate }: ReturnType<typeof changedFacts>) =>
  Boolean(firstName || lastName || birthDate);

const emptyValues: DriverChangeValues = {
  firstName: "",
  lastName: "",
  nationality: "",
  birthDate: "",
  mobile: "",
  declaresLicenceOverTwoYears: false,
};

/** Sends the filled-in fields. PRICE_CHANGED shows the difference; submitting again sends it as expected amount. */
function useDriverChange({ booking, send }: Pick<DriverSectionProps, "booking" | "send">) {
  const t = useTranslations("manage.driver");
  const label = useTranslations("driver.field");
  const errorText = useErrorText();
  const router = useRouter();
  const [error, setError] = useState<Refusal | null>(null);
  const [done, setDone] = useState(false);
  const key = useRef<string>(null);
  const form = useContractForm<DriverChangeValues>({
    resolver: ({ driverChange }) => driverChange,
    defaultValues: emptyValues,
    fields: [
      ...driverFacts.map((name) => ({ name, id: `new-driver-${name}`, label: label(name) })),
      { name: licence, id: `new-driver-${licence}`, label: t("licence") },
    ],
    named: false,
    // A broken rule of age or licence has its own text.
    textOf: () => (error && error.code !== "VALIDATION_FAILED" ? errorText(error.code) : undefined),
  });
  const { watch, clearErrors } = form.form;
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      clearErrors();
      setError(null);
      key.current = null;
    });
    return unsubscribe;
  }, [watch, clearErrors]);
  const submit = async ({ [licence]: declares, ...typed }: DriverChangeValues) => {
    const changed = changedFacts(typed);
    if (Object.keys(changed).length === 0) return;
    key.current ??= crypto.randomUUID();
    const request = {
      ...changed,
      declaresLicenceOverTwoYears: declares,
      declaresGroupLicence: declares,
      expectedDifferenceCents: differenceOf(error)?.differenceCents ?? 0,
    };
    const answer = (await send(booking.code, request, key.current).catch(() => null)) ?? offline;
    // No answer (network error): a retry sends the same idempotency key, so that it can't change twice.
    if (answer !== offline) key.current = null;
    setError(answer.ok ? null : answer);
    setDone(answer.ok);
    if (answer.ok) return router.refresh();
    // One checkbox sets both declarations.
    form.setFieldErrors(
      answer.fields.map((field) => (field.field === "declaresGroupLicence" ? { ...field, field: licence } : field)),
    );
  };
  return { form, error, done, submit };
}
