import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { DateField } from "@/components/ui/text-field";
import type { BookingInClosure, DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { closureSpans } from "@/lib/domain/fleet/closure";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatMoment } from "@/lib/i18n/format-time";
import { closeOffice, reopenOffice } from "@/lib/server/fleet/desk-actions";
import { closureText } from "./closure-text";

/** The closure to be confirmed, with the bookings that it affects; null where its dates are invalid. */
export interface ClosurePreview {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
  readonly bookings: readonly BookingInClosure[] | null;
}

interface ClosuresProps {
  office: DeskOffice;
  preview: ClosurePreview | null;
  language: DeskLanguage;
}

/** Closed days of an office. Closing more takes two steps: the affected bookings are listed before it is saved. */
export async function Closures({ office, preview, language }: ClosuresProps) {
  const t = await getTranslations("desk.offices");
  const spans = closureSpans(office.closedDates);
  const textOf = (span: Parameters<typeof closureText>[0]) => closureText(span, language, t("yearly"));
  return (
    <div className="grid gap-6">
      {spans.length === 0 && <p className="text-ink-soft">{t("noClosures")}</p>}
      <ul className="divide-y divide-sand-200">
        {spans.map((span) => (
          <li key={span.from} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="tabular font-semibold">{textOf(span)}</span>
            <ActionForm
              action={reopenOffice.bind(null, office.id, [...span.days])}
              submit={t("reopen")}
              done={t("reopened")}
            />
          </li>
        ))}
      </ul>
      <section className="grid gap-3">
        <h3 className="text-base font-bold">{t("close")}</h3>
        <p className="text-ink-soft">{t("closeLead")}</p>
        <Form action={deskPaths.office(language, office.id)} scroll={false} className="grid gap-4 md:grid-cols-3">
          <DateField name="from" label={t("from")} defaultValue={preview?.from} required />
          <DateField name="to" label={t("to")} defaultValue={preview?.to} required />
          <SelectField name="yearly" label={t("everyYear")} defaultValue={preview?.yearly ? "yes" : "no"}>
            <option value="no">{t("once")}</option>
            <option value="yes">{t("yearly")}</option>
          </SelectField>
          <div>
            <Button type="submit">{t("look")}</Button>
          </div>
        </Form>
        {preview && !preview.bookings && <Notice tone="error">{t("wrongDays")}</Notice>}
        {preview?.bookings && (
          <div className="grid gap-4 rounded-lg bg-warning-soft p-4" aria-live="polite">
            <p className="font-bold">{t("affected", { count: preview.bookings.length })}</p>
            {preview.bookings.length > 0 && (
              <ul className="grid gap-1">
                {preview.bookings.map(({ code, name, mobile, event, at }) => (
                  <li key={`${code}${event}`} className="flex flex-wrap items-center gap-x-4">
                    <Link
                      href={deskPaths.booking(language, code)}
                      className="tabular inline-flex min-h-11 items-center font-bold text-chosen"
                    >
                      {code}
                    </Link>
                    <span className="font-semibold">{name}</span>
                    <span className="tabular">
                      {t(`events.${event}`)} {formatMoment(at, language)}
                    </span>
                    <a href={`tel:${mobile}`} className="tabular inline-flex min-h-11 items-center underline">
                      {mobile}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ActionForm
              key={`${preview.from}${preview.to}${preview.bookings.length}`}
              action={closeOffice.bind(null, office.id, {
                from: preview.from,
                to: preview.to,
                yearly: preview.yearly,
                bookings: preview.bookings.length,
              })}
              submit={t("confirm", { days: textOf(preview) })}
              variant="action"
              done={t("done")}
            />
          </div>
        )}
      </section>
    </div>
  );
}
