"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { quoteRequest } from "@/components/booking/step/requests";
import { StepFrame } from "@/components/booking/step/step-frame";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Alternative } from "@/lib/contracts/availability";
import type { CoverageQuote, Packages, QuoteRequest } from "@/lib/contracts/quote";
import { formatPrice } from "@/lib/domain/money/cents";
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
  const { language } = useWizard();
  const look = useRef<HTMLHeadingElement>(null);
  const looking = useInSight(look);
  const { payNowCents, payAtPickupCents } = price.shown;
  const amounts = { now: formatPrice(payNowCents, language), later: formatPrice(payAtPickupCents, language) };
  const pay = {
    label: t("pay", amounts),
    note: t(payAtPickupCents > 0 ? "payNote" : "payNoteFull", amounts),
    onPress: () => {
      look.current?.scrollIntoView({ block: "start" });
      look.current?.focus({ preventScroll: true });
    },
  };
  return (
    <StepFrame
      title={t("title")}
      lead={t("lead")}
      next={looking || refusal.busy ? null : pay}
      packages={price.packages}
    >
      {refusal.busy ? (
        <BusyNotice alternatives={refusal.busy} onTaken={refusal.forget} />
      ) : (
        <OrderArea
          book={book}
          request={request}
          price={price}
          refusal={refusal}
          depositCents={coverage.depositCents}
          lookRef={look}
        />
      )}
    </StepFrame>
  );
}

/** Whether the last look before paying is what is being read: from there on its own button is the one to press. */
function useInSight(heading: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const box = heading.current?.closest("section");
    if (!box || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: "-45% 0px",
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [heading]);
  return inSight;
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
