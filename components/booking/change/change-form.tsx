"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";
import type { Alternative } from "@/lib/contracts/availability";
import { ChangeExtras } from "./change-extras";
import { ChangePreview } from "./change-preview";
import { ChangeRefused } from "./change-refused";
import { ChangeRental } from "./change-rental";
import type { ChangeProps } from "./change-section";
import { type ChangeValues, changeOf, unanswered, valuesOf, withAlternative } from "./change-values";
import { useChange } from "./use-change";

/** Dates, offices, extras and flight: first what it comes to, then the button. */
export function ChangeForm(props: ChangeProps) {
  const { booking, offices, language, offeredExtras } = props;
  const t = useTranslations("manage.change");
  const driver = useTranslations("driver");
  const drivers = useTranslations("extras.drivers");
  const field = useTranslations("errors.field");
  const [values, setValues] = useState(() => valuesOf(booking));
  const [attempt, setAttempt] = useState(0);
  const [idle, setIdle] = useState(false);
  const { pending, preview, refused, done, show, confirm, forget } = useChange(props);
  const wish = changeOf(values, booking, offeredExtras);
  const change = (next: ChangeValues) => {
    setValues(next);
    setIdle(false);
    forget();
  };
  const take = (other: Alternative) => {
    const next = withAlternative(values, other);
    change(next);
    const moved = changeOf(next, booking, offeredExtras);
    if (moved) void show(moved);
  };
  if (done) return <Changed text={t("done")} />;

  const flightCode = refused?.fields.find((one) => one.field === "flightNumber")?.code;
  const open = attempt > 0 ? unanswered(values) : [];
  const errors = [
    ...open.map(({ index, under25 }) => ({
      fieldId: under25 ? `change-driver-${index}` : `change-driver-${index}-licence`,
      message: under25
        ? drivers("answerUnder25")
        : drivers("licenceNeeded", { years: props.configuration.minimumLicenceYears }),
    })),
    ...(flightCode ? [{ fieldId: "change-flight", message: field(flightCode) }] : []),
  ];
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    setIdle(wish === null);
    if (pending || !wish || unanswered(values).length > 0) return;
    void show(wish);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t("summary")} errors={errors} attempt={attempt} />
      {booking.change.allowed && (
        <>
          <ChangeRental {...props} values={values} change={change} />
          <div>
            <h3 className="font-bold">{t("extras")}</h3>
            <ChangeExtras {...props} values={values} change={change} showProblems={attempt > 0} />
          </div>
        </>
      )}
      <TextField
        id="change-flight"
        label={driver("field.flightNumber")}
        hint={driver("field.flightHint")}
        optional={driver("step.optional")}
        error={flightCode ? field(flightCode) : undefined}
        value={values.flightNumber}
        onChange={({ target }) => change({ ...values, flightNumber: target.value })}
        maxLength={20}
        autoComplete="off"
      />
      <CheckboxField
        id="change-no-flight"
        label={driver("field.arrivesWithoutFlight")}
        checked={values.arrivesWithoutFlight}
        onChange={({ target }) => change({ ...values, arrivesWithoutFlight: target.checked })}
      />
      {idle && <Notice tone="info" live="status" title={t("nothing")} />}
      {!preview && (
        <Button type="submit" variant="primary" loading={pending} className="justify-self-start">
          {t("show")}
        </Button>
      )}
      {refused && !flightCode && (
        <ChangeRefused refused={refused} offices={offices} language={language} onTake={take} />
      )}
      {preview && wish && (
        <ChangePreview
          before={booking}
          change={preview}
          cancellationHours={props.configuration.cancellationHours}
          language={language}
          pending={pending}
          onConfirm={() => void confirm(wish)}
          onBack={forget}
        />
      )}
    </form>
  );
}

function Changed({ text }: { text: string }) {
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="mt-4 rounded-lg">
      <Notice tone="success" live="status" title={text} />
    </div>
  );
}
