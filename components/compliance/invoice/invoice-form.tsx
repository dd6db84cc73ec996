"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SignInAgain } from "@/components/layout/sign-in-again";
import type { NamedCountry } from "@/components/rental/forms/country-list";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import type { InvoiceReceipt } from "@/lib/contracts/compliance/invoice";
import { webPaths } from "@/lib/contracts/web-paths";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { InvoicePreview } from "./invoice-preview";
import { type RequestInvoice, useInvoice } from "./use-invoice";

interface InvoiceFormProps {
  code: string;
  countries: readonly NamedCountry[];
  request: RequestInvoice;
}

/** Invoice recipient: form, then a preview, then one request. */
export function InvoiceForm({ code, countries, request }: InvoiceFormProps) {
  const t = useTranslations("invoice");
  const errorText = useErrorText();
  const { bind, summary, attempt, preview, sending, error, receipt, props, back, send } = useInvoice(code, request);
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) problem.current?.focus();
  }, [error]);
  if (receipt) return <InvoiceDone code={code} receipt={receipt} />;
  const failure = error && error.code !== "VALIDATION_FAILED" && (
    <div ref={problem} tabIndex={-1} className="rounded-lg">
      <Notice tone="error" live="alert" title={errorText(error.code)}>
        <SignInAgain code={error.code} />
      </Notice>
    </div>
  );
  if (preview) {
    return (
      <Card as="section" className="grid gap-5">
        {failure}
        <InvoicePreview
          request={preview}
          country={countries.find(({ code: one }) => one === preview.country)?.name ?? preview.country}
          pending={sending}
          onSend={() => void send()}
          onBack={back}
        />
      </Card>
    );
  }
  return (
    <Card as="section">
      <form {...props} className="grid gap-5">
        <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
        {failure}
        <TextField {...bind("fiscalName")} autoComplete="organization" maxLength={120} required />
        <TextField {...bind("taxId")} hint={t("taxIdHint")} autoComplete="off" maxLength={30} required />
        <TextField
          {...bind("address")}
          hint={t("addressHint")}
          autoComplete="street-address"
          maxLength={160}
          required
        />
        <div className="grid gap-5 md:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField {...bind("postalCode")} autoComplete="postal-code" maxLength={12} required />
          <TextField {...bind("town")} autoComplete="address-level2" maxLength={80} required />
        </div>
        <CountrySelect {...bind("country")} countries={countries} autoComplete="country" required />
        <TextField
          {...bind("email")}
          optional={t("optional")}
          hint={t("emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <p className="text-sm text-ink-soft">{t("once")}</p>
        <Button type="submit" variant="primary" size="lg" className="justify-self-start">
          {t("look")}
        </Button>
      </form>
    </Card>
  );
}

/** The invoice was requested: its reference and the payment receipt as PDF. */
function InvoiceDone({ code, receipt }: { code: string; receipt: InvoiceReceipt }) {
  const t = useTranslations("invoice");
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5 desktop:p-6">
      <p className="flex items-start gap-2.5 text-xl font-bold">
        <Icon name="CircleCheck" className="mt-0.5 size-7 shrink-0 text-success-ink" />
        {t("done")}
      </p>
      <p className="mt-4 text-sm text-ink-soft">{t("reference")}</p>
      <p className="tabular text-2xl font-bold">{receipt.reference}</p>
      <p className="mt-3">{t("notYet")}</p>
      <a href={webPaths.invoicePdf(code)} className={buttonStyle({ variant: "secondary", className: "mt-5" })}>
        <Icon name="FileDown" className="size-5" />
        {t("pdf")}
      </a>
    </div>
  );
}

const refreshMs = 5_000;

/** Refreshes the page every 5 s while its tab is visible, until the bank has captured the payment. */
export function RefreshPeriodically() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && router.refresh();
    const timer = window.setInterval(refresh, refreshMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router]);
  return null;
}
