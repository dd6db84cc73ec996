"use client";

import { useRef, useState } from "react";
import type { Cancel } from "@/components/booking/manage/unpaid-card";
import type { CancelAnswer } from "@/lib/actions/booking";
import type { Booking, CancellationView } from "@/lib/contracts/booking";
import type { ErrorCode } from "@/lib/contracts/error-codes";

interface CancelOptions {
  code: string;
  verdict: CancellationView;
  cancel: Cancel;
}

/** Cancels with exactly the refund that is shown; other amounts by now take its place and are confirmed anew. */
export function useCancel({ code, verdict, cancel }: CancelOptions) {
  const [shown, setShown] = useState({
    refundCents: verdict.refundCents,
    keptCents: verdict.keptCents,
    pastLimit: verdict.code === "CANCEL_PAST_LIMIT",
  });
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ code: ErrorCode } | null>(null);
  const [cancelled, setCancelled] = useState<Booking | null>(null);
  const key = useRef<string>(null);
  const submit = async (acceptsTerms: boolean) => {
    if (pending) return;
    setPending(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const request = { acceptsTerms, expectedRefundCents: shown.refundCents };
    const answer: CancelAnswer | null = await cancel(code, request, key.current).catch(() => null);
    setPending(false);
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer) key.current = null;
    if (answer?.ok) return setCancelled(answer.booking);
    setRefused({ code: answer?.code ?? "UNAVAILABLE" });
    if (answer?.amounts) {
      setShown({ ...answer.amounts, pastLimit: shown.pastLimit || answer.code === "CANCEL_PAST_LIMIT" });
    }
  };
  return { shown, pending, refused, cancelled, submit };
}
