"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LegalLink } from "@/components/layout/legal-link";
import { useContractForm } from "@/components/layout/use-contract-form";
import { RefundTracker } from "@/components/rental/manage/refund-tracker";
import type { Cancel } from "@/components/rental/manage/unpaid-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Booking, CancellationView } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { useErrorText } from "@/lib/i18n/use-error-text";
import type { CancelResult } from "@/lib/server/rental/actions";

interface CancelFormProps {
  booking: Booking;
  verdict: CancellationView;
  workingDays: readonly [number, number];
  language: Language;
  cancel: Cancel;
  /** Shown instead of the form when cancelling is not allowed. */
  children?: ReactNode;
}

/** Refunded and kept amounts, the free limit, the terms and the button, e.g. "Cancel: refund 70 €, kept 30 €". */
export function CancelForm({ booking, verdict, workingDays, language, cancel, children }: CancelFormProps) {
  const t = useTranslations("manage.cancel");
  const errorText = useErrorText();
  const { bind, summary, attempt, pending, props } = useContractForm({
    resolver: (resolvers) => resolvers.cancellation,
    defaultValues: { acceptsTerms: false },
    fields: [{ name: "acceptsTerms", id: "cancel-terms", label: "" }],
    named: false,
    textOf: () => errorText("CANCEL_TERMS_REQUIRED"),
  });
  const [notices] = useState(verdict.notices);
  const { shown, error, cancelled, submit } = useCancel({ code: booking.code, verdict, cancel });
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) problem.current?.focus();
  }, [error]);
  if (cancelled) return <CancelDone booking={cancelled} notices={notices} language={language} />;
  if (!verdict.allowed) return children;

  const price = (cents: number) => formatPrice(cents, language);
  const [from, until] = workingDays;
  return (
    <Card as="section">
      <form {...props(submit)} className="grid gap-5">
        <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
        {error && (
          <div ref={problem} tabIndex={-1} className="rounded-lg">
            <Notice tone="error" live="alert" title={errorText(error.code)} />
          </div>
        )}
        {shown.pastLimit && error?.code !== "CANCEL_PAST_LIMIT" && (
          <Notice tone="warning" title={errorText("CANCEL_PAST_LIMIT")}>
            {t("pastText")}
          </Notice>
        )}
        <dl className="grid gap-4 rounded-lg bg-sand-100 p-5 md:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-soft">{t("refunded")}</dt>
            <dd className="tabular text-3xl font-bold">{price(shown.refundCents)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{t("kept")}</dt>
            <dd className="tabular text-3xl font-bold">{price(shown.keptCents)}</dd>
          </div>
        </dl>
        <ul className="list-disc space-y-1.5 ps-5">
          {verdict.limit && !shown.pastLimit && <li>{t("limit", { date: formatMoment(verdict.limit, language) })}</li>}
          {shown.refundCents > 0 && <li>{t("means", { from, until })}</li>}
          {verdict.notices.map((notice) => (
            <li key={notice}>{errorText(notice)}</li>
          ))}
          <li>{t("irreversible")}</li>
        </ul>
        <CheckboxField
          {...bind("acceptsTerms")}
          label={t.rich("terms", {
            terms: (text) => (
              <LegalLink language={language} page="conditions">
                {text}
              </LegalLink>
            ),
          })}
          required
        />
        <Button type="submit" variant="action" size="lg" loading={pending} className="justify-self-start">
          {shown.keptCents > 0
            ? t("submitKept", { refund: price(shown.refundCents), kept: price(shown.keptCents) })
            : t("submit", { refund: price(shown.refundCents) })}
        </Button>
      </form>
    </Card>
  );
}

interface CancelDoneProps {
  booking: Booking;
  notices: CancellationView["notices"];
  language: Language;
}

/** Confirmation after cancelling; takes focus and shows the refund's progress. */
function CancelDone({ booking, notices, language }: CancelDoneProps) {
  const t = useTranslations("manage.cancel");
  const errorText = useErrorText();
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <>
      <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5">
        <p className="flex items-start gap-2.5 text-xl font-bold">
          <Icon name="CircleCheck" className="mt-0.5 size-7 shrink-0 text-success-ink" />
          {t("done")}
        </p>
        <p className="mt-2">{t("doneText", { email: booking.driver.email })}</p>
        {notices.map((notice) => (
          <p key={notice} className="mt-1">
            {errorText(notice)}
          </p>
        ))}
      </div>
      <RefundTracker refunds={booking.refunds} language={language} />
    </>
  );
}

interface CancelOptions {
  code: string;
  verdict: CancellationView;
  cancel: Cancel;
}

/** Cancels with the shown refund as expected amount. If it has changed, shows the new amounts to be confirmed again. */
function useCancel({ code, verdict, cancel }: CancelOptions) {
  const [shown, setShown] = useState({
    refundCents: verdict.refundCents,
    keptCents: verdict.keptCents,
    pastLimit: verdict.code === "CANCEL_PAST_LIMIT",
  });
  const [error, setError] = useState<{ code: ErrorCode } | null>(null);
  const [cancelled, setCancelled] = useState<Booking | null>(null);
  const router = useRouter();
  const key = useRef<string>(null);
  const submit = async ({ acceptsTerms }: { acceptsTerms: boolean }) => {
    setError(null);
    key.current ??= crypto.randomUUID();
    const request = { acceptsTerms, expectedRefundCents: shown.refundCents };
    const answer: CancelResult | null = await cancel(code, request, key.current).catch(() => null);
    // No answer (network error): a retry sends the same idempotency key, so that it can't cancel twice.
    if (answer) key.current = null;
    if (answer?.ok) {
      setCancelled(answer.value);
      // Drops the router cache: the back button would still show the voucher.
      return router.refresh();
    }
    setError({ code: answer?.code ?? "UNAVAILABLE" });
    if (answer?.data.amounts) {
      setShown({ ...answer.data.amounts, pastLimit: shown.pastLimit || answer.code === "CANCEL_PAST_LIMIT" });
    }
  };
  return { shown, error, cancelled, submit };
}
