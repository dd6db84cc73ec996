"use client";

import { useTranslations } from "next-intl";
import { quoteRequest } from "@/components/booking/step/requests";
import { StepFrame } from "@/components/booking/step/step-frame";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Alternative } from "@/lib/contracts/availability";
import type { CoverageQuote, Packages, QuoteRequest } from "@/lib/contracts/quote";
import { lateComponent } from "@/lib/web-client/late-code";
import { OrderArea } from "./order-area";
import { useOrderRefusal } from "./order-refusal";
import { useServerPrice } from "./server-price";
import type { Book } from "./use-order";

const Alternatives = lateComponent(
  () => import("@/components/booking/vehicles/alternatives").then((code) => code.Alternatives),
  { fallback: null },
);

/** Package, coupon, way to pay and the order. */
export function PaymentStep({ book }: { book: Book }) {
  const wizard = useWizard();
  const { packages, coverage } = wizard;
  const request = quoteRequest(wizard);
  if (!request || !packages || !coverage) return null;
  return <Payment book={book} request={request} browserPackages={packages} coverage={coverage} />;
}

interface PaymentProps {
  book: Book;
  request: QuoteRequest;
  browserPackages: Packages;
  coverage: CoverageQuote;
}

function Payment({ book, request, browserPackages, coverage }: PaymentProps) {
  const t = useTranslations("payment.step");
  const refusal = useOrderRefusal(request);
  const price = useServerPrice(request, browserPackages, refusal);
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={null} packages={price.packages}>
      {refusal.busy ? (
        <BusyNotice alternatives={refusal.busy} onTaken={refusal.forget} />
      ) : (
        <OrderArea book={book} request={request} price={price} refusal={refusal} depositCents={coverage.depositCents} />
      )}
    </StepFrame>
  );
}

interface BusyNoticeProps {
  alternatives: readonly Alternative[];
  /** One was taken: the price is asked for anew. */
  onTaken: () => void;
}

/** The unit went to somebody else: priced alternatives, or back to the vehicles; all data is kept. */
function BusyNotice({ alternatives, onTaken }: BusyNoticeProps) {
  const { goTo } = useWizard();
  const t = useTranslations("payment.problem");
  return (
    <div>
      <Notice
        tone="warning"
        live="alert"
        title={t("busyTitle")}
        action={
          <Button variant="primary" size="sm" onClick={() => goTo("vehicles", { anew: true })}>
            {t("otherVehicles")}
          </Button>
        }
      >
        {t(alternatives.length > 0 ? "busyText" : "busyNone")}
      </Notice>
      {alternatives.length > 0 && <Alternatives alternatives={alternatives} onTaken={onTaken} />}
    </div>
  );
}
