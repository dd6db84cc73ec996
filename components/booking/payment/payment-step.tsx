"use client";

import { useTranslations } from "next-intl";
import { StepFrame } from "@/components/booking/wizard/step-frame";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { CoverageQuote, Packages, QuoteRequest } from "@/lib/contracts/quote";
import { BusyNotice } from "./busy-notice";
import { type OrderActions, OrderArea } from "./order-area";
import { quoteRequest } from "./order-request";
import { useOrderRefusal } from "./use-order-refusal";
import { useServerPrice } from "./use-server-price";

/** Package, coupon, way to pay and the order. */
export function PaymentStep(actions: OrderActions) {
  const wizard = useWizard();
  const { packages, coverage } = wizard;
  const request = quoteRequest(wizard);
  if (!request || !packages || !coverage) return null;
  return <Payment actions={actions} request={request} browserPackages={packages} coverage={coverage} />;
}

interface PaymentProps {
  actions: OrderActions;
  request: QuoteRequest;
  browserPackages: Packages;
  coverage: CoverageQuote;
}

function Payment({ actions, request, browserPackages, coverage }: PaymentProps) {
  const t = useTranslations("payment.step");
  const refusal = useOrderRefusal();
  const price = useServerPrice(request, browserPackages, refusal);
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={null} packages={price.packages}>
      {refusal.busy ? (
        <BusyNotice alternatives={refusal.busy} onTaken={refusal.forget} />
      ) : (
        <OrderArea
          actions={actions}
          request={request}
          price={price}
          refusal={refusal}
          depositCents={coverage.depositCents}
        />
      )}
    </StepFrame>
  );
}
