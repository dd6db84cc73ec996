import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NamedCountry } from "@/components/rental/forms/country-list";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import type { Invoice } from "@/lib/contracts/compliance/invoice";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { webPaths } from "@/lib/contracts/web-paths";
import type { Language } from "@/lib/domain/core/languages";
import { placeLine } from "@/lib/domain/core/postal-code";
import { awaitsCapture, invoiceRefusal } from "@/lib/domain/rental/after-sales";

import { formatInstant } from "@/lib/i18n/format-time";
import { InvoiceForm, RefreshPeriodically } from "./invoice-form";
import type { RequestInvoice } from "./use-invoice";

interface InvoiceScreenProps {
  booking: Booking;
  /** The invoice that was already requested; null if none. */
  invoice: Invoice | null;
  countries: readonly NamedCountry[];
  language: Language;
  /** Path of the booking's main screen. */
  back: string;
  request: RequestInvoice;
  /** Data protection notice below the form. */
  notice: ReactNode;
}

/** The invoice request form, the requested invoice, or why none can be requested. */
export function InvoiceScreen({ booking, invoice, countries, language, back, request, notice }: InvoiceScreenProps) {
  const t = useTranslations("invoice");
  const errors = useTranslations("errors.api");
  const { code, status, channel, payments } = booking;
  const neededPayments = payments.filter(({ unneeded }) => !unneeded);
  const capturedCents = neededPayments.reduce((sum, payment) => sum + payment.capturedCents - payment.refundedCents, 0);
  const invoiceable = { status, channel, capturedCents, alreadyRequested: invoice !== null };
  const refusal = invoiceRefusal(invoiceable);
  const isCapturePending = awaitsCapture(invoiceable, neededPayments);
  return (
    <div className="page max-w-190 py-8 desktop:py-12">
      <FocusedHeading className="text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-2 text-lg text-ink-soft">
        <span className="tabular font-bold text-ink">{code}</span> · {t("lead")}
      </p>
      <div className="mt-6 grid gap-6">
        {invoice && <Requested code={code} invoice={invoice} countries={countries} language={language} />}
        <div role="status" className="empty:hidden">
          {refusal === "INVOICE_NOT_ALLOWED" && isCapturePending && (
            <Notice tone="info" title={t("soon")}>
              <p>{t("soonText")}</p>
              <RefreshPeriodically />
            </Notice>
          )}
        </div>
        {refusal === "INVOICE_NOT_ALLOWED" && !isCapturePending && (
          <Notice tone="warning" title={errors(errorMessageName(refusal))}>
            {t("whyNot")}
          </Notice>
        )}
        {refusal === null && (
          <div>
            <InvoiceForm code={code} countries={countries} request={request} />
            {notice}
          </div>
        )}
        <p>
          <Link href={back} className="inline-block py-1 font-bold underline underline-offset-4">
            {t("back")}
          </Link>
        </p>
      </div>
    </div>
  );
}

interface RequestedProps {
  code: string;
  invoice: Invoice;
  countries: readonly NamedCountry[];
  language: Language;
}

function Requested({ code, invoice, countries, language }: RequestedProps) {
  const t = useTranslations("invoice");
  const errors = useTranslations("errors.api");
  const country = countries.find((country) => country.code === invoice.country)?.name ?? invoice.country;
  const rows = [
    [t("reference"), invoice.reference],
    [t("requestedAt"), formatInstant(invoice.requestedAt, language)],
    [t("field.fiscalName"), invoice.fiscalName],
    [t("field.taxId"), invoice.taxId],
    [t("field.address"), `${invoice.address}, ${placeLine(invoice)}, ${country}`],
    [t("field.email"), invoice.email],
  ] as const;
  return (
    <Card as="section">
      <Notice tone="info" title={errors("invoiceAlreadyRequested")}>
        {t("notYet")}
      </Notice>
      <dl className="mt-5 space-y-3">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col md:flex-row md:gap-4">
            <dt className="text-sm text-ink-muted md:w-44 md:shrink-0 md:pt-0.5">{label}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={webPaths.invoicePdf(code)} className={buttonStyle({ variant: "primary" })}>
          <Icon name="FileDown" className="size-5" />
          {t("pdf")}
        </a>
        <Link href={paths.contact(language)} className={buttonStyle({ variant: "secondary" })}>
          {t("wrong")}
        </Link>
      </div>
    </Card>
  );
}
