"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { ChangeAnswer } from "@/lib/actions/booking";
import type { Alternative } from "@/lib/contracts/availability";
import type { BookingChange, BookingChangeForm, BookingChangeInput } from "@/lib/contracts/booking";
import { ChangePreview, ChangeRefused } from "./change-answer";
import { ChangeExtras, ChangeRental } from "./change-fields";
import { type ChangeProps, type ChangeRefusal, changeOf, placeOf, unanswered, valuesOf } from "./change-values";

/** Dates, offices, extras and flight: first what it comes to, then the button. */
export function ChangeForm(props: ChangeProps) {
  const { booking, offices, language, offeredExtras } = props;
  const t = useTranslations("manage.change");
  const driver = useTranslations("driver");
  const drivers = useTranslations("extras.drivers");
  const [idle, setIdle] = useState(false);
  const { asking, preview, refused, done, show, confirm, forget } = useChange(props);
  const form = useContractForm<BookingChangeForm>({
    judge: (judges) => judges.bookingChange,
    defaultValues: valuesOf(booking),
    fields: [{ name: "flightNumber", id: "change-flight", label: driver("field.flightNumber") }],
    named: false,
  });
  const { bind, refuse, attempt } = form;
  const values = form.form.watch();
  const wish = changeOf(values, booking, offeredExtras);
  const anew = () => {
    setIdle(false);
    forget();
  };
  const change = (changed: Partial<BookingChangeForm>) => {
    form.form.setValues(changed);
    anew();
  };
  const ask = async (wanted: Wish) => {
    const answer = await show(wanted);
    if (!answer.ok) refuse(answer.fields);
  };
  const take = (other: Alternative) => {
    const moved = placeOf(other);
    change(moved);
    const wanted = changeOf({ ...values, ...moved }, booking, offeredExtras);
    if (wanted) void ask(wanted);
  };
  if (done) return <Changed text={t("done")} />;

  const own = bind("flightNumber");
  const flight = {
    ...own,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      anew();
      return own.onChange(event);
    },
  };
  const errors = [
    ...(attempt > 0 ? unanswered(values) : []).map(({ index, under25 }) => ({
      fieldId: under25 ? `change-driver-${index}` : `change-driver-${index}-licence`,
      message: under25
        ? drivers("answerUnder25")
        : drivers("licenceNeeded", { years: props.configuration.minimumLicenceYears }),
    })),
    ...form.summary,
  ];
  const submit = async () => {
    setIdle(wish === null);
    if (wish && !asking) await ask(wish);
  };
  return (
    <form {...form.props(submit, () => setIdle(wish === null))} className="mt-5 grid gap-5">
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
        {...flight}
        hint={driver("field.flightHint")}
        optional={driver("step.optional")}
        maxLength={20}
        autoComplete="off"
      />
      <CheckboxField
        id="change-no-flight"
        label={driver("field.arrivesWithoutFlight")}
        checked={values.arrivesWithoutFlight}
        onChange={({ target }) => change({ arrivesWithoutFlight: target.checked })}
      />
      {idle && <Notice tone="info" live="status" title={t("nothing")} />}
      {!preview && (
        <Button type="submit" variant="primary" loading={asking} className="justify-self-start">
          {t("show")}
        </Button>
      )}
      {refused && !flight.error && (
        <ChangeRefused refused={refused} offices={offices} language={language} onTake={take} />
      )}
      {preview && wish && (
        <ChangePreview
          before={booking}
          change={preview}
          cancellationHours={props.configuration.cancellationHours}
          language={language}
          pending={asking}
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

type Wish = Omit<BookingChangeInput, "preview">;

const offline: ChangeRefusal = { ok: false, code: "UNAVAILABLE", fields: [], alternatives: [], difference: null };

/** Preview first, then exactly what was shown is confirmed; another price by then is shown instead. */
function useChange({ booking, send }: Pick<ChangeProps, "booking" | "send">) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [preview, setPreview] = useState<BookingChange | null>(null);
  const [refused, setRefused] = useState<ChangeRefusal | null>(null);
  const [done, setDone] = useState<BookingChange | null>(null);
  const key = useRef<string>(null);
  const ask = async (request: BookingChangeInput): Promise<ChangeAnswer> => {
    setAsking(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const answer = await send(booking.code, request, key.current).catch(() => null);
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer) key.current = null;
    setAsking(false);
    return answer ?? offline;
  };
  const show = async (wish: Wish) => {
    const answer = await ask({ ...wish, preview: true });
    setPreview(answer.ok ? answer.change : null);
    if (!answer.ok) setRefused(answer);
    return answer;
  };
  const confirm = async (wish: Wish) => {
    if (!preview) return;
    const answer = await ask({ ...wish, preview: false, expectedDifferenceCents: preview.differenceCents });
    if (answer.ok) {
      setDone(answer.change);
      setPreview(null);
      return router.refresh();
    }
    if (answer.code === "PRICE_CHANGED") await show(wish);
    else setPreview(null);
    setRefused(answer);
  };
  const forget = () => {
    setPreview(null);
    setRefused(null);
    key.current = null;
  };
  return { asking, preview, refused, done, show, confirm, forget };
}
