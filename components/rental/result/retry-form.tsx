"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { MethodChoiceField } from "@/components/rental/payment/method-choice";
import type { MethodChoice } from "@/components/rental/payment/payment-methods";
import { redirectToProvider } from "@/components/rental/payment/redirect-to-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { PaymentRetry } from "@/lib/contracts/rental/reservation";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import type { OrderResult } from "@/lib/server/rental/order-result";

interface RetryFormProps extends RetryOptions {
  amountCents: number;
  methods: readonly MethodChoice[];
}

/** Chooses a payment method and starts another attempt; the amount is on the button. */
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

export type Retry = (retry: PaymentRetry, idempotencyKey: string) => Promise<OrderResult>;
export type RetryProblem = "prepare" | "offline" | "rateLimited" | "alreadyOpen" | "other";

export interface RetryOptions {
  send: Retry;
  code: string;
  language: Language;
  /** Id of the open attempt that the new one replaces. */
  replaces?: string | undefined;
  /** The previous attempt is still open at the provider (PAYMENT_ALREADY_OPEN); without this prop a notice is shown. */
  onOpen?: () => void;
  /** The hold has expired. */
  onLost: () => void;
}

/** Another payment attempt for a held booking. A retry keeps its idempotency key until it is answered. */
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
    if (answer?.ok) return redirectToProvider(code, answer.value.payment, language);
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
