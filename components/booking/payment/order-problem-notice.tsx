"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { OrderProblem } from "./use-order-refusal";

/** Why the order did not start; nothing was charged. */
export function OrderProblemNotice({ problem }: { problem: OrderProblem | "offline" | null }) {
  const t = useTranslations("payment.problem");
  const method = useTranslations("payment.method");
  switch (problem) {
    case null:
      return null;
    case "init":
      return (
        <Notice tone="error" live="alert" title={t("initTitle")}>
          {t("initText")}
        </Notice>
      );
    case "alreadyOpen":
      return (
        <Notice tone="warning" live="alert" title={t("alreadyOpenTitle")}>
          {t("alreadyOpenText")}
        </Notice>
      );
    case "notConfigured":
      return (
        <Notice tone="warning" live="alert" title={method("none")}>
          {method("noneText")}
        </Notice>
      );
    case "rateLimited":
    case "holdsTooMuch":
    case "offline":
      return (
        <Notice tone="warning" live="alert">
          {t(problem)}
        </Notice>
      );
    case "other":
      return (
        <Notice tone="error" live="alert" title={t("otherTitle")}>
          {t("otherText")}
        </Notice>
      );
  }
}
