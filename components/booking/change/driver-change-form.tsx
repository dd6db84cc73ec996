"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { sortedCountries } from "@/components/booking/forms/country-list";
import { CountrySelect } from "@/components/booking/forms/country-select";
import { Queries } from "@/components/layout/queries";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { DateField, TextField } from "@/components/ui/text-field";
import type { DriverChangeAnswer } from "@/lib/actions/booking";
import type { Booking } from "@/lib/contracts/booking";
import { type DriverChangeInput, type DriverFact, driverFacts } from "@/lib/contracts/driver-change";
import { fieldErrorCode } from "@/lib/contracts/error-codes";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { useErrorText } from "@/lib/i18n/error-keys";
import { countriesQuery } from "@/lib/web-client/queries";

const idOf = (name: string) => `new-driver-${name}`;
const licence = "declaresLicenceOverTwoYears";
const licenceFields = [licence, "declaresGroupLicence"];

/** Only what changes is filled in; age, licence and a new price are told at once, and nothing is written until confirmed. */
export const DriverChangeForm = (props: DriverSectionProps) => (
  <Queries>
    <DriverFields {...props} />
  </Queries>
);

function DriverFields({ booking, language, send }: DriverSectionProps) {
  const t = useTranslations("manage.driver");
  const summary = useTranslations("manage.change");
  const label = useTranslations("driver.field");
  const field = useTranslations("errors.field");
  const errorText = useErrorText();
  const { data: answer } = useQuery(countriesQuery(language));
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

export interface DriverSectionProps {
  booking: Booking;
  language: Language;
  send: (code: string, request: DriverChangeInput, idempotencyKey: string) => Promise<DriverChangeAnswer>;
}

type Refusal = Extract<DriverChangeAnswer, { ok: false }>;
const offline: Refusal = { ok: false, code: "UNAVAILABLE", fields: [], difference: null };

/** What is filled in is sent; another price is shown first, and sent again once it is confirmed. */
function useDriverChange({ booking, send }: Pick<DriverSectionProps, "booking" | "send">) {
  const router = useRouter();
  const [typed, setTyped] = useState<Partial<Record<DriverFact, string>>>({});
  const [declares, setDeclares] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [done, setDone] = useState(false);
  const key = useRef<string>(null);
  const given = driverFacts.filter((fact) => typed[fact]?.trim());
  const another = given.some((fact) => fact === "firstName" || fact === "lastName" || fact === "birthDate");
  const anew = () => {
    setRefused(null);
    key.current = null;
  };
  const submit = async () => {
    if (pending) return;
    setPending(true);
    key.current ??= crypto.randomUUID();
    const request = {
      ...Object.fromEntries(given.map((fact) => [fact, typed[fact]])),
      declaresLicenceOverTwoYears: declares,
      declaresGroupLicence: declares,
      expectedDifferenceCents: refused?.difference?.differenceCents ?? 0,
    };
    const answer = (await send(booking.code, request, key.current).catch(() => null)) ?? offline;
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer !== offline) key.current = null;
    setPending(false);
    setRefused(answer.ok ? null : answer);
    setDone(answer.ok);
    if (answer.ok) router.refresh();
  };
  return {
    typed,
    type: (fact: DriverFact, value: string) => {
      anew();
      setTyped((before) => ({ ...before, [fact]: value }));
    },
    declares,
    declare: (value: boolean) => {
      anew();
      setDeclares(value);
    },
    given,
    another,
    pending,
    refused,
    done,
    submit,
  };
}
