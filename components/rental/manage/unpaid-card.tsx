"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { paths } from "@/lib/contracts/paths";
import type { CancellationRequest } from "@/lib/contracts/rental/booking";
import type { BookingStatus } from "@/lib/domain/core/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatClockTime } from "@/lib/i18n/format-time";
import { useErrorText } from "@/lib/i18n/use-error-text";
import type { CancelResult } from "@/lib/server/rental/actions";

export type Cancel = (code: string, request: CancellationRequest, idempotencyKey: string) => Promise<CancelResult>;

interface UnpaidCardProps {
  code: string;
  status: BookingStatus;
  holdEndsAt: string | null;
  language: Language;
  cancel: Cancel;
}

/** Without accepted terms the server refuses to cancel a booking that has been paid in the meantime. */
const abandonRequest = { acceptsTerms: false, expectedRefundCents: 0 } as const;
const paidCodes = ["REFUND_CHANGED", "CANCEL_PAST_LIMIT", "CANCEL_NOT_FREE", "CANCEL_TERMS_REQUIRED"] as const;

type PaymentResult = { outcome: "released" | "checking" } | { outcome: "paid" | "refused"; refusal: CancelRefusal };
type CancelRefusal = Pick<Extract<CancelResult, { ok: false }>, "code" | "data">;

function outcomeOf(answer: CancelResult | null): PaymentResult {
  if (answer?.ok !== false)
    return { outcome: "refused", refusal: { code: "UNAVAILABLE", data: { amounts: null, released: false } } };
  if (answer.code === "CANCEL_NOT_CONFIRMED") return { outcome: answer.data.released ? "released" : "checking" };
  return { outcome: paidCodes.some((paidCode) => paidCode === answer.code) ? "paid" : "refused", refusal: answer };
}

/**
 * An unpaid hold: pay it or give it up. Shows "released" only once the provider has confirmed that nothing was paid.
 */
export function UnpaidCard({ code, status, holdEndsAt, language, cancel }: UnpaidCardProps) {
  const early = useEarlyPresses();
  const t = useTranslations("manage.unpaid");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<PaymentResult | null>(null);
  const key = useRef<string>(null);
  const abandon = async () => {
    if (pending) return;
    setPending(true);
    key.current ??= crypto.randomUUID();
    const answer = await cancel(code, abandonRequest, key.current).catch(() => null);
    setPending(false);
    // No answer (network error): a retry sends the same idempotency key.
    if (answer) key.current = null;
    setResult(outcomeOf(answer));
  };
  const isOpen = status === "paying" || status === "verifying";
  const target = isOpen ? paths.verifying(language, code) : paths.paymentError(language, code);
  return (
    <Card as="section">
      {result?.outcome === "released" ? (
        <Notice
          tone="success"
          live="status"
          title={t("released")}
          action={
            <Link href={paths.home(language)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
              {t("search")}
            </Link>
          }
        />
      ) : result?.outcome === "paid" ? (
        <Notice
          tone="warning"
          live="alert"
          title={t("paid")}
          action={
            <Link href={paths.cancel(language, code)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
              {t("cancellation")}
            </Link>
          }
        >
          <PaidTerms refusal={result.refusal} language={language} />
        </Notice>
      ) : (
        <>
          <h2 className="text-xl">{status === "verifying" ? t("checking") : t("title")}</h2>
          <p className="mt-2 text-ink-soft">
            <span>{isOpen ? t("open") : t("text")} </span>
            {holdEndsAt && <span>{t("until", { time: formatClockTime(holdEndsAt) })}</span>}
          </p>
          {result?.outcome === "checking" && (
            <Notice tone="info" live="status" className="mt-4" title={t("checking")}>
              {t("checkingText")}
            </Notice>
          )}
          {result?.outcome === "refused" && (
            <Notice tone="error" live="alert" className="mt-4" title={errorText(result.refusal.code)} />
          )}
          <div {...early} className="mt-5 flex flex-wrap gap-3">
            <Link href={target} className={buttonStyle({ variant: "action" })}>
              {isOpen ? t("look") : t("pay")}
            </Link>
            <Button variant="secondary" loading={pending} onClick={() => void abandon()}>
              {t("giveUp")}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** Refunded and kept amounts if the booking, paid in the meantime, is cancelled. */
function PaidTerms({ refusal: { code, data }, language }: { refusal: CancelRefusal; language: Language }) {
  const t = useTranslations("manage.unpaid");
  const errorText = useErrorText();
  const { amounts } = data;
  if (!amounts) return code === "CANCEL_NOT_FREE" ? errorText(code) : null;
  const refund = formatPrice(amounts.refundCents, language);
  return amounts.keptCents > 0
    ? t("paidKept", { refund, kept: formatPrice(amounts.keptCents, language) })
    : t("paidRefund", { refund });
}
