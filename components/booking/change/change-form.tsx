"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { ChangeAnswer } from "@/lib/actions/booking";
import type { Alternative } from "@/lib/contracts/availability";
import type { BookingChange, BookingChangeInput } from "@/lib/contracts/booking";
import { ChangePreview, ChangeRefused } from "./change-answer";
import { ChangeExtras, ChangeRental } from "./change-fields";
import {
  type ChangeProps,
  type ChangeRefusal,
  type ChangeValues,
  changeOf,
  unanswered,
  valuesOf,
  withAlternative,
} from "./change-values";

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

type Wish = Omit<BookingChangeInput, "preview">;

const offline: ChangeRefusal = { ok: false, code: "UNAVAILABLE", fields: [], alternatives: [], difference: null };

/** Preview first, then exactly what was shown is confirmed; another price by then is shown instead. */
function useChange({ booking, send }: Pick<ChangeProps, "booking" | "send">) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [preview, setPreview] = useState<BookingChange | null>(null);
  const [refused, setRefused] = useState<ChangeRefusal | null>(null);
  const [done, setDone] = useState<BookingChange | null>(null);
  const key = useRef<string>(null);
  const ask = async (request: BookingChangeInput): Promise<ChangeAnswer> => {
    setPending(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const answer = await send(booking.code, request, key.current).catch(() => null);
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer) key.current = null;
    setPending(false);
    return answer ?? offline;
  };
  const show = async (wish: Wish) => {
    const answer = await ask({ ...wish, preview: true });
    if (answer.ok) return setPreview(answer.change);
    setPreview(null);
    setRefused(answer);
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
  return { pending, preview, refused, done, show, confirm, forget };
}
