"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import type { Packages, QuoteRequest } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { quoteQuery } from "@/lib/web-client/queries";
import type { useOrderRefusal } from "./order-refusal";

interface PriceChange {
  fromCents: number;
  toCents: number;
}

interface PriceChangedDialogProps {
  change: PriceChange | null;
  language: Language;
  onAccept: () => void;
  onBack: () => void;
}

/** Shows old and new price, to accept or go back. Nothing has been booked yet. */
export function PriceChangedDialog({ change, language, onAccept, onBack }: PriceChangedDialogProps) {
  const t = useTranslations("payment.problem");
  if (!change) return null;
  return (
    <Dialog
      open
      onClose={onBack}
      title={t("changedTitle")}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t("changedBack")}
          </Button>
          <Button variant="action" onClick={onAccept}>
            {t("changedAccept", { amount: formatPrice(change.toCents, language) })}
          </Button>
        </>
      }
    >
      <p>{t("changedText")}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 rounded-lg bg-sand-100 p-4">
        <div>
          <dt className="text-sm text-ink-muted">{t("changedOld")}</dt>
          <dd>
            <Price cents={change.fromCents} locale={language} className="text-xl line-through" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{t("changedNew")}</dt>
          <dd>
            <Price cents={change.toCents} locale={language} className="text-xl font-bold" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

type Refusal = Pick<ReturnType<typeof useOrderRefusal>, "onRefused">;

/**
 * Fetches the server's price on entering the payment step; it replaces the browser's own calculation. When its total
 * differs from the one shown before, the visitor has to accept it first.
 */
export function useServerPrice(request: QuoteRequest, browserPackages: Packages, { onRefused }: Refusal) {
  const { draft } = useSelection();
  const { refreshing } = useShownSearch();
  const { data: answer, isFetching, isError, refetch } = useQuery(quoteQuery(request));
  const [accepted, setAccepted] = useState<{ key: string; cents: number } | null>(null);
  const error = answer?.ok === false ? answer : null;
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!error || reported.current === error) return;
    reported.current = error;
    onRefused({ ...error, data: error.data ?? {} });
  }, [error, onRefused]);

  const quote = answer?.ok ? answer.value : null;
  const packages = quote ?? browserPackages;
  const shown = shownPackage(packages, draft.packageCode);
  // An accepted total is valid for that selection and package only.
  const selectionKey = JSON.stringify([request, shown.code]);
  const before = accepted?.key === selectionKey ? accepted.cents : browserPackages[shown.code].totalCents;
  const settled = quote !== null && !isFetching && !refreshing;
  const change: PriceChange | null =
    settled && shown.totalCents !== before ? { fromCents: before, toCents: shown.totalCents } : null;
  return {
    packages,
    shown,
    coupon: quote ? quote.CUPONDATA : draft.coupon,
    change,
    ready: settled && change === null,
    failed: isError,
    refetch: () => void refetch(),
    accept: () => setAccepted({ key: selectionKey, cents: shown.totalCents }),
  };
}
