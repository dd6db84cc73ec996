import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PlainTable } from "@/components/staff/plain-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import type { BookingMoney } from "@/lib/contracts/payment/desk-money";
import { formatPrice, noCents, plus } from "@/lib/domain/core/cents";
import { type GoodwillState, goodwillLimitCents } from "@/lib/domain/payment/goodwill";
import { providerNames } from "@/lib/domain/payment/payment";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { DecideForms, GoodwillForm, ResendForm } from "./goodwill-forms";
import { LedgerTable } from "./ledger-table";

interface BookingMoneyScreenProps {
  money: BookingMoney;
  language: DeskLanguage;
  /** Id of the signed-in user; null without the permission to give goodwill refunds. */
  goodwillStaffId: number | null;
  /** May send failed refunds again. */
  maySettle: boolean;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

const tones: Readonly<Record<GoodwillState, Tone>> = { asked: "warning", ordered: "success", declined: "neutral" };

/** A booking's payments, ordered operations, confirmed ledger lines and goodwill refunds. */
export async function BookingMoneyScreen({ money, language, goodwillStaffId, maySettle }: BookingMoneyScreenProps) {
  const t = await getTranslations("desk.money");
  const price = (cents: number) => formatPrice(cents, language);
  const { payments, operations, ledger, goodwill } = money;
  const sum = (of: "capturedCents" | "refundedCents") =>
    payments.reduce((total, payment) => plus(total, payment[of]), noCents);
  const mayRefund = goodwillStaffId !== null && !goodwill.some(({ state }) => state === "asked");
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card as="section">
          <dl className="grid gap-2">
            <FactRow label={t("total")}>{price(money.totalCents)}</FactRow>
            <FactRow label={t("taken")}>{price(sum("capturedCents"))}</FactRow>
            <FactRow label={t("givenBack")}>{price(sum("refundedCents"))}</FactRow>
            <FactRow label={t("due")}>{price(money.dueAtDeskCents)}</FactRow>
            <FactRow label={t("left")} strong>
              {price(money.leftCents)}
            </FactRow>
          </dl>
        </Card>
        {(goodwillStaffId !== null || goodwill.length > 0) && (
          <Card as="section" className="grid gap-4">
            <h2 className="text-lg">{t("goodwill")}</h2>
            {goodwill.map((gesture) => (
              <div key={gesture.id} className="grid gap-2 border-b border-sand-200 pb-4">
                <div className="flex flex-wrap items-center gap-3">
                  <strong className="tabular">{price(gesture.amountCents)}</strong>
                  <Badge tone={tones[gesture.state]}>{t(`states.${gesture.state}`)}</Badge>
                </div>
                <p>{gesture.reason}</p>
                <p className="text-sm text-ink-soft">
                  <span>{t("askedBy", { name: gesture.askedBy, at: formatInstant(gesture.askedAt, language) })}</span>
                  {gesture.needsSecond && gesture.decidedBy && (
                    <span>{` · ${t("decidedBy", { name: gesture.decidedBy })}`}</span>
                  )}
                </p>
                {gesture.state === "asked" && goodwillStaffId !== null && (
                  <DecideForms code={money.code} id={gesture.id} isOwn={goodwillStaffId === gesture.askedById} />
                )}
              </div>
            ))}
            {mayRefund && (
              <>
                <p className="text-sm text-ink-soft">{t("goodwillLead", { limit: price(goodwillLimitCents) })}</p>
                {money.leftCents > 0 ? (
                  <GoodwillForm code={money.code} leftCents={money.leftCents} />
                ) : (
                  <p>{t("nothingLeft")}</p>
                )}
              </>
            )}
          </Card>
        )}
      </div>
      <Part title={t("payments")}>
        {payments.length === 0 ? (
          <p className="text-ink-soft">{t("noPayments")}</p>
        ) : (
          <PlainTable
            label={t("payments")}
            heads={[t("at"), t("means"), t("status"), t("reference"), t("amount"), t("taken"), t("givenBack")]}
            figures={[4, 5, 6]}
            rows={payments.map((payment) => ({
              key: payment.id,
              cells: [
                formatInstant(payment.createdAt, language),
                providerNames[payment.provider],
                <span key="status">
                  <span>{t(`paymentStatus.${payment.status}`)}</span>
                  {payment.abandoned && <span className="block text-ink-soft">{t("abandoned")}</span>}
                </span>,
                <span key="reference" className="tabular break-all text-ink-soft">
                  {payment.receipt ?? payment.reference}
                </span>,
                ...[payment.amountCents, payment.capturedCents, payment.refundedCents].map(price),
              ],
            }))}
          />
        )}
      </Part>
      <Part title={t("operations")}>
        {operations.length === 0 ? (
          <p className="text-ink-soft">{t("noOperations")}</p>
        ) : (
          <PlainTable
            label={t("operations")}
            heads={[t("at"), t("kind"), t("status"), t("done"), t("amount")]}
            figures={[4]}
            rows={operations.map((operation) => ({
              key: operation.id,
              cells: [
                formatInstant(operation.createdAt, language),
                `${t(`operationKinds.${operation.kind}`)}${operation.goodwill ? ` · ${t("goodwillMark")}` : ""}`,
                <span key="status" className="grid gap-2">
                  <span>{t(`operationStatus.${operation.status}`)}</span>
                  {operation.resendable && maySettle && <ResendForm code={money.code} id={operation.id} />}
                </span>,
                operation.doneAt && formatInstant(operation.doneAt, language),
                price(operation.amountCents),
              ],
            }))}
          />
        )}
      </Part>
      <Part title={t("ledger")}>
        {ledger.length === 0 ? (
          <p className="text-ink-soft">{t("noLedger")}</p>
        ) : (
          <LedgerTable lines={ledger} language={language} />
        )}
      </Part>
    </div>
  );
}
