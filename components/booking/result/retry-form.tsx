"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MethodChoiceField } from "@/components/booking/payment/method-choice";
import type { MethodChoice } from "@/components/booking/payment/order-request";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import { formatPrice } from "@/lib/domain/money/cents";
import { type RetryOptions, type RetryProblem, useRetry } from "./use-retry";

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
    <div className="grid gap-6 text-start" {...useAwake()}>
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
