"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { quoteRequest } from "@/components/rental/step/requests";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { CoverageQuote, Packages, QuoteRequest } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { OrderArea } from "./order-area";
import { useOrderRefusal } from "./order-refusal";
import { useServerPrice } from "./server-price";
import type { Book } from "./use-order";

const Alternatives = lazyComponent(
  () => import("@/components/rental/vehicles/alternatives").then((code) => code.Alternatives),
  { fallback: null },
);

/** Payment step: package, coupon, payment method and order. */
export function PaymentStep({ book }: { book: Book }) {
  const search = useShownSearch();
  const selection = useSelection();
  const { packages, coverage } = selection;
  const request = quoteRequest(search, selection);
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
  const { language } = useShownSearch();
  const orderBox = useRef<HTMLHeadingElement>(null);
  const isOrderBoxVisible = useIsInReadingArea(orderBox);
  const { payNowCents, payAtPickupCents } = price.shown;
  const amounts = { now: formatPrice(payNowCents, language), later: formatPrice(payAtPickupCents, language) };
  const pay = {
    label: t("pay", amounts),
    note: t(payAtPickupCents > 0 ? "payNote" : "payNoteFull", amounts),
    onPress: () => {
      orderBox.current?.scrollIntoView({ block: "start" });
      orderBox.current?.focus({ preventScroll: true });
    },
  };
  return (
    <StepFrame
      title={t("title")}
      lead={t("lead")}
      next={isOrderBoxVisible || refusal.busy ? null : pay}
      packages={price.packages}
    >
      {refusal.busy ? (
        <BusyNotice alternatives={refusal.busy} onTaken={refusal.clear} />
      ) : (
        <OrderArea
          book={book}
          request={request}
          price={price}
          refusal={refusal}
          depositCents={coverage.depositCents}
          orderBoxRef={orderBox}
        />
      )}
    </StepFrame>
  );
}

/** Whether the order box reaches the middle of the viewport: the summary then hides its own pay button. */
function useIsInReadingArea(heading: RefObject<HTMLElement | null>): boolean {
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
  /** After an alternative was chosen. */
  onTaken: () => void;
}

/** The last unit was taken: priced alternatives, or back to the vehicles. All data is kept. */
function BusyNotice({ alternatives, onTaken }: BusyNoticeProps) {
  const { goTo } = useWizardCommands();
  const t = useTranslations("payment.problem");
  return (
    <div>
      <Notice
        tone="warning"
        live="alert"
        title={t("busyTitle")}
        action={
          <Button variant="primary" size="sm" onClick={() => goTo("vehicles", { refresh: true })}>
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
