"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { setPendingFieldErrors } from "@/components/rental/driver/driver-form-errors";
import { useWizardCommands } from "@/components/rental/step/wizard-context";
import { Notice } from "@/components/ui/notice";
import type { ApiError, FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import type { OrderError } from "@/lib/server/rental/order-result";
import { quoteQuery } from "@/lib/web-client/queries";

/** Why the payment was not started; nothing was charged. */
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

type OrderProblem = "init" | "alreadyOpen" | "rateLimited" | "holdsTooMuch" | "notConfigured" | "other";

const problems = {
  INIT_FAILED: "init",
  PAYMENT_ALREADY_OPEN: "alreadyOpen",
  RATE_LIMITED: "rateLimited",
  PAYMENTS_NOT_CONFIGURED: "notConfigured",
} as const satisfies Partial<Record<ErrorCode, OrderProblem>>;
const hasProblem = (code: ErrorCode): code is keyof typeof problems => Object.hasOwn(problems, code);

const driverCodes: readonly ErrorCode[] = ["AGE_UNDER_MINIMUM", "LICENCE_TOO_RECENT", "UNDER25_NOT_ALLOWED"];
const searchCodes: readonly ErrorCode[] = [
  "TIME_SELECTION_LOST",
  "DATE_UNAVAILABLE",
  "TIME_UNAVAILABLE",
  "OFFICE_CLOSED_IBIZA_AIRPORT",
  "OFFICE_CLOSED_IBIZA_CENTRE",
  "OFFICE_CLOSED_MALLORCA",
  "RETURN_OFFICE_NOT_ALLOWED",
  "OVER_30_DAYS",
];

type Refused = ApiError<ErrorCode, Partial<OrderError["data"]>>;

/**
 * Handles a refused quote or order: goes to the step that can fix it, keeping all data, or shows a message here.
 * PRICE_CHANGED writes the new prices into the query cache of this request only: another coupon or search is a new
 * query.
 */
export function useOrderRefusal(request: QuoteRequest) {
  const { goTo, setSearchParams } = useWizardCommands();
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [busy, setBusy] = useState<readonly Alternative[] | null>(null);
  const queryClient = useQueryClient();

  const onRefused = ({ code, fields, data }: Refused) => {
    const { alternatives = [], repriced = null, unpaidHoldLimitReached = false } = data;
    const ofDriver = fields.filter(({ field }) => field.startsWith("driver."));
    if (code === "PRICE_CHANGED" && repriced) {
      const { packages, CUPONDATA } = repriced;
      queryClient.setQueryData(quoteQuery(request).queryKey, (earlier) =>
        earlier?.ok
          ? { ...earlier, value: { ...earlier.value, ...packages, ...(CUPONDATA === undefined ? {} : { CUPONDATA }) } }
          : earlier,
      );
    } else if (code === "NOT_AVAILABLE" || code === "TIME_BUSY") setBusy(alternatives);
    else if (code === "GONE") setSearchParams({ quoteId: "" });
    else if (searchCodes.includes(code)) goTo("vehicles", { notice: { kind: "timeSelectionLost" } });
    else if (code === "PICKUP_BEFORE_LANDING") goTo("driver");
    else if (code === "ADDITIONAL_DRIVER_LICENCE" || fields.some(({ field }) => field.startsWith("extras."))) {
      goTo("extras");
    } else if (ofDriver.length > 0 || driverCodes.includes(code)) {
      setPendingFieldErrors(code === "VALIDATION_FAILED" ? ofDriver : [refusedDriver(code, ofDriver)]);
      goTo("driver");
    } else if (unpaidHoldLimitReached) setProblem("holdsTooMuch");
    else setProblem(hasProblem(code) ? problems[code] : "other");
  };
  const clear = () => {
    setProblem(null);
    setBusy(null);
  };
  return { problem, busy, onRefused, clear };
}

const refusedDriver = (code: ErrorCode, [field]: readonly FieldError[]) => ({
  field: field?.field ?? "driver.birthYear",
  code: code === "LICENCE_TOO_RECENT" ? "CHECKBOX_REQUIRED" : code,
});
