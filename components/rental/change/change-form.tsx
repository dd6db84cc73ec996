"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { useTripCalendar } from "@/components/rental/search/use-trip-calendar";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { BookingChange, BookingChangeForm, BookingChangeInput } from "@/lib/contracts/rental/booking";
import { dateOf, isCalendarDate, wallClockAt } from "@/lib/domain/core/time";
import { dateFormExample } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import type { ChangeResult } from "@/lib/server/rental/actions";
import { browserNow } from "@/lib/web-client/browser-clock";
import { ChangePreview, ChangeRefused } from "./change-answer";
import { ChangeExtras, ChangeRental } from "./change-fields";
import { ChangeLanding } from "./change-landing";
import { type ChangeProps, type ChangeRefusal, changeOf, placeOf, unanswered, valuesOf } from "./change-values";

/** Changes dates, offices, extras and flight: first a priced preview, then the confirmation. */
export function ChangeForm(props: ChangeProps) {
  const { booking, offices, configuration, language, offeredExtras } = props;
  const t = useTranslations("manage.change");
  const search = useTranslations("search");
  const driver = useTranslations("driver");
  const drivers = useTranslations("extras.drivers");
  const [nothingChanged, setNothingChanged] = useState(false);
  const { asking, preview, error, done, show, confirm, discard } = useChange(props);
  const form = useContractForm<BookingChangeForm>({
    resolver: (resolvers) => resolvers.bookingChange,
    defaultValues: valuesOf(booking),
    fields: [{ name: "flightNumber", id: "change-flight", label: driver("field.flightNumber") }],
    named: false,
  });
  const { bind, setFieldErrors, attempt } = form;
  const values = form.form.watch();
  const requested = changeOf(values, booking, offeredExtras);
  const discardPreview = () => {
    setNothingChanged(false);
    discard();
  };
  const change = (changed: Partial<BookingChangeForm>) => {
    form.form.setValues(changed);
    discardPreview();
  };
  const ask = async (request: RequestedChange) => {
    const answer = await show(request);
    if (!answer.ok) setFieldErrors(answer.fields);
  };
  const take = (other: Alternative) => {
    const moved = placeOf(other);
    change(moved);
    const request = changeOf({ ...values, ...moved }, booking, offeredExtras);
    if (request) void ask(request);
  };
  const [now] = useState(() => wallClockAt(browserNow(), configuration.timeZone));
  const today = dateOf(now);
  const calendar = useTripCalendar({ offices, configuration, language, values, now, change });
  if (done) return <Changed text={t("done")} />;

  const flightField = bind("flightNumber");
  const flight = {
    ...flightField,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      discardPreview();
      return flightField.onChange(event);
    },
  };
  const errors = [
    ...(["pickup", "return"] as const)
      .filter((end) => attempt > 0 && !isCalendarDate(values[`${end}Date`]))
      .map((end) => ({
        fieldId: `change-${end}-date`,
        message: `${labelled(language, search(`${end}Date`))}${search("dateForm", { example: dateFormExample(today, language) })}`,
      })),
    ...(attempt > 0 ? unanswered(values) : []).map(({ index, under25 }) => ({
      fieldId: under25 ? `change-driver-${index}` : `change-driver-${index}-licence`,
      message: under25
        ? drivers("answerUnder25")
        : drivers("licenceNeeded", { years: configuration.minimumLicenceYears }),
    })),
    ...form.summary,
  ];
  const submit = async () => {
    setNothingChanged(requested === null);
    if (requested && !asking) await ask(requested);
  };
  return (
    <>
      <form {...form.props(submit, () => setNothingChanged(requested === null))} className="mt-5 grid gap-5">
        <ErrorSummary title={t("summary")} errors={errors} attempt={attempt} />
        {booking.change.allowed && (
          <>
            <ChangeRental
              {...props}
              values={values}
              change={change}
              showProblems={attempt > 0}
              today={today}
              openCalendar={calendar.open}
            />
            <div>
              <h3 className="font-bold">{t("extras")}</h3>
              <ChangeExtras {...props} values={values} change={change} showProblems={attempt > 0} />
            </div>
          </>
        )}
        <TextField
          {...flight}
          hint={driver("field.flightHint")}
          optional={driver("step.optional")}
          maxLength={20}
          autoComplete="off"
        />
        <ChangeLanding {...props} values={values} change={change} />
        <CheckboxField
          id="change-no-flight"
          label={driver("field.arrivesWithoutFlight")}
          checked={values.arrivesWithoutFlight}
          onChange={({ target }) => change({ arrivesWithoutFlight: target.checked })}
        />
        {nothingChanged && <Notice tone="info" live="status" title={t("nothing")} />}
        {!preview && (
          <Button type="submit" variant="primary" loading={asking} className="justify-self-start">
            {t("show")}
          </Button>
        )}
        {error && !flight.error && <ChangeRefused error={error} offices={offices} language={language} onTake={take} />}
        {preview && requested && (
          <ChangePreview
            key={preview.place}
            before={booking}
            change={preview.change}
            cancellationHours={configuration.cancellationHours}
            language={language}
            pending={asking}
            onConfirm={() => void confirm(requested)}
            onBack={discard}
          />
        )}
      </form>
      {calendar.calendar}
    </>
  );
}

function Changed({ text }: { text: string }) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="mt-4 rounded-lg">
      <Notice tone="success" live="status" title={text} />
    </div>
  );
}

type RequestedChange = Omit<BookingChangeInput, "preview">;

const offline: ChangeRefusal = {
  ok: false,
  code: "UNAVAILABLE",
  fields: [],
  data: { alternatives: [], difference: null },
};

/**
 * Asks for a preview, then confirms with the shown difference as expected amount. PRICE_CHANGED shows a new preview.
 */
function useChange({ booking, send }: Pick<ChangeProps, "booking" | "send">) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [preview, setPreview] = useState<{ change: BookingChange; place: number } | null>(null);
  const [error, setError] = useState<ChangeRefusal | null>(null);
  const [done, setDone] = useState<BookingChange | null>(null);
  const key = useRef<string>(null);
  const ask = async (request: BookingChangeInput): Promise<ChangeResult> => {
    setAsking(true);
    setError(null);
    key.current ??= crypto.randomUUID();
    const answer = await send(booking.code, request, key.current).catch(() => null);
    // No answer (network error): a retry sends the same idempotency key, so that it can't change twice.
    if (answer) key.current = null;
    setAsking(false);
    return answer ?? offline;
  };
  const show = async (requested: RequestedChange) => {
    const answer = await ask({ ...requested, preview: true });
    setPreview((before) => (answer.ok ? { change: answer.value, place: (before?.place ?? 0) + 1 } : null));
    if (!answer.ok) setError(answer);
    return answer;
  };
  const confirm = async (requested: RequestedChange) => {
    if (!preview) return;
    const answer = await ask({ ...requested, preview: false, expectedDifferenceCents: preview.change.differenceCents });
    if (answer.ok) {
      setDone(answer.value);
      setPreview(null);
      return router.refresh();
    }
    if (answer.code === "PRICE_CHANGED") await show(requested);
    else setPreview(null);
    setError(answer);
  };
  const discard = () => {
    setPreview(null);
    setError(null);
    key.current = null;
  };
  return { asking, preview, error, done, show, confirm, discard };
}
