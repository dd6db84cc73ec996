"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { ActionForm } from "@/components/staff/action-form";
import { PlainTable } from "@/components/staff/plain-table";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import type { Span } from "@/lib/contracts/payment/desk-accounts";
import { deskFiles } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { providerNames } from "@/lib/domain/payment/payment";
import { exportAccounts, exportReports, matchAccounts } from "@/lib/server/payment/desk-actions";

/** Exports the ledger lines of the span for the accountant and links to the file. */
export function ExportForm({ span }: { span: Span }) {
  const t = useTranslations("desk.accounts");
  const locale = useLocale();
  return (
    <ActionForm action={exportAccounts.bind(null, span)} submit={t("fileSubmit")}>
      {({ id, lines, balanceCents }) => (
        <Notice
          tone="success"
          action={
            <a
              href={deskFiles.accounts(Number(id))}
              download
              className={buttonStyle({ variant: "primary", size: "sm" })}
            >
              {t("download")}
            </a>
          }
        >
          {t("fileMade", { lines: String(lines), amount: formatPrice(Number(balanceCents), locale) })}
        </Notice>
      )}
    </ActionForm>
  );
}

/** Exports the queued reports to the authority as a file. */
export function ReportsForm() {
  const t = useTranslations("desk.accounts");
  return (
    <ActionForm action={exportReports} submit={t("reportsSubmit")}>
      {({ reports }) => <Notice tone="success">{t("reportsMade", { reports: String(reports) })}</Notice>}
    </ActionForm>
  );
}

type Answer = Awaited<ReturnType<typeof matchAccounts>>;

/** Reconciles the ledger with the providers and lists the payments that differ. */
export function MatchPanel({ span }: { span: Span }) {
  const t = useTranslations("desk.accounts");
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [busy, start] = useTransition();
  const [answer, setAnswer] = useState<Answer | "OFFLINE">();
  const price = (cents: number | null) => (cents === null ? "–" : formatPrice(cents, locale));
  const compare = () =>
    start(async () => {
      try {
        setAnswer(await matchAccounts(span));
      } catch (error) {
        if (navigator.onLine) throw error;
        setAnswer("OFFLINE");
      }
    });
  const refusal = answer === "OFFLINE" ? answer : answer?.ok === false ? answer.code : null;
  const matched = answer !== "OFFLINE" && answer?.ok ? answer.value : null;
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" loading={busy} onClick={compare}>
        {t("matchSubmit")}
      </Button>
      <div aria-live="polite" className="grid w-full gap-3 empty:hidden">
        {refusal && <Notice tone="error">{refusalText(refusal)}</Notice>}
        {matched && (
          <Notice tone={matched.others.length > 0 ? "warning" : "success"}>
            <span>{t("matched", { agreeing: matched.agreeing, compared: matched.compared })} </span>
            {matched.cut && <span>{t("matchCut")}</span>}
          </Notice>
        )}
        {matched && matched.others.length > 0 && (
          <PlainTable
            label={t("match")}
            heads={[t("code"), t("gateway"), t("status"), t("ledgerSays"), t("providerSays")]}
            figures={[3, 4]}
            rows={matched.others.map((line) => ({
              key: line.paymentId,
              cells: [
                <span key="code" className="tabular font-bold">
                  {line.code}
                </span>,
                providerNames[line.provider],
                t(`outcomes.${line.outcome}`),
                price(line.ledgerCents),
                price(line.providerCents),
              ],
            }))}
          />
        )}
      </div>
    </div>
  );
}
