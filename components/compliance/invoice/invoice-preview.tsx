"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";

interface InvoicePreviewProps {
  request: InvoiceRequestInput;
  /** The country's name, not its code. */
  country: string;
  pending: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** Preview of the invoice's recipient: after the request it can't be corrected here. */
export function InvoicePreview({ request, country, pending, onSend, onBack }: InvoicePreviewProps) {
  const t = useTranslations("invoice");
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { fiscalName, taxId, address, postalCode, town, email } = request;
  const rows = [
    [t("field.fiscalName"), fiscalName],
    [t("field.taxId"), taxId],
    [t("field.address"), address],
    [t("field.postalCode"), postalCode],
    [t("field.town"), town],
    [t("field.country"), country],
    [t("field.email"), email || t("sameEmail")],
  ] as const;
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("preview")}
      </h2>
      <p className="mt-1 text-ink-soft">{t("previewText")}</p>
      <dl className="mt-4 space-y-3 rounded-lg bg-sand-100 p-5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col md:flex-row md:gap-4">
            <dt className="text-sm text-ink-soft md:w-44 md:shrink-0 md:pt-0.5">{label}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="action" loading={pending} onClick={onSend}>
          {t("send")}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t("correct")}
        </Button>
      </div>
    </div>
  );
}
