"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { leaveForPayment } from "@/components/booking/payment/leave-for-payment";
import { MethodChoiceField } from "@/components/booking/payment/method-choice";
import type { MethodChoice } from "@/components/booking/payment/payment-methods";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { OrderAnswer } from "@/lib/actions/order-answer";
import type { PaymentRetry } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

interface RetryFormProps extends RetryOptions {
  amountCents: number;
  methods: readonly MethodChoice[];
}

/** Same or other method, and the amount on the button; one press is one attempt. */
export function RetryForm({ amountCents, methods, ...options }: RetryFormProps) {
  const { language } = options;
  const t = useTranslations("payment.problem");
  const [picked, setPicked] = useState<MethodChoice | null>(null);
  const { retry, pending, problem } = useRetry(options);
  const method = picked ?? methods[0] ?? null;
  return (
    <div className="grid gap-6 text-start" {...useEarlyPresses()}>
      <MethodChoiceField methods={methods} chosen={method} language={language} onChoose={setPicked} />
      {problem && <RetryProblemNotice problem={problem} />}
      <Button
        variant="action"
        size="lg"
        block
        loading={pending}
        disabled={!method}
        onClick={() => method && void retry(method)}
      >
        {t("payAmount", { amount: formatPrice(amountCents, language) })}
      </Button>
    </div>
  );
}

function RetryProblemNotice({ problem }: { problem: RetryProblem }) {
  const t = useTranslations("payment.problem");
  switch (problem) {
    case "prepare":
      return (
        <Notice tone="error" live="alert" title={t("prepareTitle")}>
          {t("prepareText")}
        </Notice>
      );
    case "other":
      return (
        <Notice tone="error" live="alert" title={t("otherTitle")}>
          {t("otherText")}
        </Notice>
      );
    case "alreadyOpen":
      return (
        <Notice tone="warning" live="alert" title={t("stillOpenTitle")}>
          {t("stillOpenText")}
        </Notice>
      );
    case "offline":
    case "rateLimited":
      return (
        <Notice tone="warning" live="alert">
          {t(problem)}
        </Notice>
      );
  }
}

export type Retry = (retry: PaymentRetry, idempotencyKey: string) => Promise<OrderAnswer>;
export type RetryProblem = "prepare" | "offline" | "rateLimited" | "alreadyOpen" | "other";

export interface RetryOptions {
  send: Retry;
  code: string;
  language: Language;
  /** The attempt that is given up for the new one. */
  replaces?: string | undefined;
  /** Another page is open that can't be ended; without it that is told as a problem. */
  onOpen?: () => void;
  /** The hold is over. */
  onLost: () => void;
}

/** One more attempt for a held booking; the same press keeps its key until it was answered. */
function useRetry({ send, code, language, replaces, onOpen, onLost }: RetryOptions) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<RetryProblem | null>(null);
  const attempt = useRef<{ key: string; method: MethodChoice } | null>(null);
  const busy = useRef(false);
  const retry = async (method: MethodChoice) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    if (attempt.current?.method !== method) attempt.current = { key: crypto.randomUUID(), method };
    const answer = await send({ code, ...method, ...(replaces ? { replaces } : {}) }, attempt.current.key).catch(
      () => null,
    );
    if (answer?.ok) return leaveForPayment(code, answer.payment, language);
    if (answer) attempt.current = null;
    busy.current = false;
    setPending(false);
    if (answer === null) setProblem("offline");
    else if (answer.code === "PAYMENT_ALREADY_OPEN") onOpen ? onOpen() : setProblem("alreadyOpen");
    else if (answer.code === "TIME_SELECTION_LOST" || answer.code === "NOT_AVAILABLE") onLost();
    else if (answer.code === "PAYMENT_START_FAILED") setProblem("prepare");
    else setProblem(answer.code === "RATE_LIMITED" ? "rateLimited" : "other");
  };
  return { retry, pending, problem };
}
