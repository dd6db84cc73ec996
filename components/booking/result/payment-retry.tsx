"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { MethodChoice } from "@/components/booking/payment/order-request";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatClockTime } from "@/lib/i18n/format-time";
import { useCountdown } from "@/lib/web-client/use-countdown";
import { type ExtendHold, HoldCountdown } from "./hold-countdown";
import { RetryForm } from "./retry-form";
import type { Retry } from "./use-retry";

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
  const [until, setUntil] = useState(holdEndsAt);
  const seconds = useCountdown(until);
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
      <RetryForm
        send={send}
        code={code}
        language={language}
        amountCents={amountCents}
        methods={methods}
        onOpen={() => window.location.assign(paths.verifying(language, code))}
        onLost={() => setUntil(null)}
      />
    </div>
  );
}
