"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { sortedCountries } from "@/components/rental/forms/country-list";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/core/languages";
import { countriesQuery } from "@/lib/web-client/queries";
import { FoldRow } from "./fold-row";
import type { useInvoiceFold } from "./use-invoice-fold";

interface InvoiceFoldProps {
  invoice: ReturnType<typeof useInvoiceFold>;
  language: Language;
}

/** Addressee of the invoice: the confirmed booking requests it, without a second form. */
export function InvoiceFold({ invoice, language }: InvoiceFoldProps) {
  const { bind, isOpen, toggle, name, country, clear } = invoice;
  const t = useTranslations("payment.invoice");
  const form = useTranslations("invoice");
  const { data: answer } = useQuery({ ...countriesQuery(language), enabled: isOpen });
  return (
    <FoldRow
      icon="ReceiptText"
      title={name ? t("to", { name }) : t("title")}
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <p className="text-sm text-ink-soft">{t("lead")}</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField {...bind("fiscalName")} autoComplete="organization" maxLength={120} />
        <CountrySelect
          {...bind("country")}
          countries={sortedCountries(answer?.ok ? answer.value : [], language)}
          formValue={country}
          autoComplete="billing country"
        />
        <TextField {...bind("taxId")} hint={form("taxIdHint")} autoComplete="off" maxLength={30} />
        <TextField
          {...bind("address")}
          hint={form("addressHint")}
          autoComplete="billing street-address"
          maxLength={160}
        />
        <TextField {...bind("postalCode")} autoComplete="billing postal-code" maxLength={12} />
        <TextField {...bind("town")} autoComplete="billing address-level2" maxLength={80} />
      </div>
      {name && (
        <Button variant="link" size="sm" className="mt-3" onClick={clear}>
          {t("remove")}
        </Button>
      )}
    </FoldRow>
  );
}
