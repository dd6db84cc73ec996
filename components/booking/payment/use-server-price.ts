"use client";

import { useEffect, useRef, useState } from "react";
import { shownPackage } from "@/components/booking/wizard/price-selection";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { Packages, QuoteRequest } from "@/lib/contracts/quote";
import { quoteQuestion } from "@/lib/web-client/questions";
import { useAnswer } from "@/lib/web-client/use-answer";
import type { PriceChange } from "./price-changed-dialog";
import type { useOrderRefusal } from "./use-order-refusal";

type Refusal = Pick<ReturnType<typeof useOrderRefusal>, "onRefused" | "repriced">;

/**
 * The server's price of the selection, asked on entering payment; it replaces the browser's. A total other than the
 * one shown before is put to the visitor first.
 */
export function useServerPrice(request: QuoteRequest, browserPackages: Packages, { onRefused, repriced }: Refusal) {
  const { draft, refreshing } = useWizard();
  const { answer, asking, failed, askAgain } = useAnswer(quoteQuestion(request));
  const [acceptedCents, setAcceptedCents] = useState<number | null>(null);
  const refused = answer?.ok === false ? answer : null;
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!refused || told.current === refused) return;
    told.current = refused;
    onRefused({ code: refused.code, alternatives: refused.data?.alternatives ?? [] });
  }, [refused, onRefused]);

  const quote = answer?.ok ? answer.data : null;
  const packages = repriced ?? quote ?? browserPackages;
  const shown = shownPackage(packages, draft.packageCode);
  const before = acceptedCents ?? browserPackages[shown.code].totalCents;
  const settled = (quote !== null && !asking && !refreshing) || repriced !== null;
  const change: PriceChange | null =
    settled && shown.totalCents !== before ? { fromCents: before, toCents: shown.totalCents } : null;
  return {
    packages,
    shown,
    coupon: quote ? quote.CUPONDATA : draft.coupon,
    change,
    ready: settled && change === null,
    failed,
    askAgain,
    accept: () => setAcceptedCents(shown.totalCents),
    /** Another package is another total: nothing of it was accepted yet. */
    choosing: () => setAcceptedCents(null),
  };
}
