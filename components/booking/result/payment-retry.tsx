"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { formatPrice } from "@/components/ui/format-price";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language/languages";
import { formatClockTime } from "@/lib/i18n/format-clock-time";
import { MethodChoiceField } from "../payment/method-choice";
import type { MethodChoice } from "../payment/order-request";
import { type ExtendHold, HoldCountdown } from "./hold-countdown";
import { useCountdown } from "./use-countdown";
import { type Retry, useRetry } from "./use-retry";

interface PaymentRetryProps {
  send: Retry;
  extendHold: ExtendHold;
  code: string;
  language: Language;
  amountCents: number;
  /** End of the hold; null when it is over. */
  holdEndsAt: string | null;
  methods: readonly MethodChoice[];
  /** Back to the vehicles with the same search. */
  chooseAgain: string;
}

/** Same or other method while the hold lives; after it, the way back with all data kept. */
export function PaymentRetry(props: PaymentRetryProps) {
  const { send, extendHold, code, language, amountCents, holdEndsAt, methods, chooseAgain } = props;
  const t = useTranslations("paymentError");
  const problems = useTranslations("payment.problem");
  const [until, setUntil] = useState(holdEndsAt);
  const [picked, setPicked] = useState<MethodChoice | null>(null);
  const { retry, pending, problem } = useRetry(send, code, language, () => setUntil(null));
  const seconds = useCountdown(until);
  const method = picked ?? methods[0] ?? null;
  if (until === null || seconds === 0)
    return (
      <Notice
        tone="warning"
        live="status"
        title={t("expiredTitle")}
        action={
          <a href={chooseAgain} className={buttonStyle({ variant: "action" })}>
            {t("chooseAgain")}
          </a>
        }
      >
        {t("expiredText")}
      </Notice>
    );
  return (
    <div className="grid gap-6">
      <p>{t("kept", { time: formatClockTime(until, language) })}</p>
      {seconds !== null && (
        <HoldCountdown
          extendHold={extendHold}
          code={code}
          language={language}
          seconds={seconds}
          onExtended={setUntil}
          onLost={() => setUntil(null)}
        />
      )}
      <MethodChoiceField methods={methods} chosen={method} language={language} onChoose={setPicked} />
      {problem === "prepare" && (
        <Notice tone="error" live="alert" title={problems("prepareTitle")}>
          {problems("prepareText")}
        </Notice>
      )}
      {problem === "other" && (
        <Notice tone="error" live="alert" title={problems("otherTitle")}>
          {problems("otherText")}
        </Notice>
      )}
      {(problem === "offline" || problem === "rateLimited") && (
        <Notice tone="warning" live="alert">
          {problems(problem)}
        </Notice>
      )}
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
