"use client";

import { CircleCheck, FileDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";
import type { InvoiceReceipt } from "@/lib/contracts/invoice";
import { webPaths } from "@/lib/contracts/paths";

/** Asked for: its reference and the receipt as PDF. */
export function InvoiceDone({ code, receipt }: { code: string; receipt: InvoiceReceipt }) {
  const t = useTranslations("invoice");
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5 desktop:p-6">
      <p className="flex items-start gap-2.5 text-xl font-bold">
        <CircleCheck className="mt-0.5 size-7 shrink-0 text-success-ink" aria-hidden="true" />
        {t("done")}
      </p>
      <p className="mt-4 text-sm text-ink-soft">{t("reference")}</p>
      <p className="tabular text-2xl font-bold">{receipt.reference}</p>
      <p className="mt-3">{t("notYet")}</p>
      <a href={webPaths.invoicePdf(code)} className={buttonStyle({ variant: "secondary", className: "mt-5" })}>
        <FileDown className="size-5" aria-hidden="true" />
        {t("pdf")}
      </a>
    </div>
  );
}
