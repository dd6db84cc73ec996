"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { QuoteRequest } from "@/lib/contracts/quote";
import { textVersionOf } from "@/lib/contracts/text-version";
import { lateKeep } from "@/lib/domain/cancellation/cancellation";
import { instantNow } from "@/lib/web-client/browser-clock";
import { ConsentAgain } from "./consent-again";
import { type CheckCoupon, CouponField } from "./coupon-field";
import { MethodChoiceField } from "./method-choice";
import { OrderBox } from "./order-box";
import { OrderProblemNotice } from "./order-problem-notice";
import { type MethodChoice, orderRequest } from "./order-request";
import { PackageChoice } from "./package-choice";
import { PriceChangedDialog } from "./price-changed-dialog";
import { suitableMethods } from "./suitable-methods";
import { type Book, useOrder } from "./use-order";
import type { useOrderRefusal } from "./use-order-refusal";
import type { useServerPrice } from "./use-server-price";

/** What the page lends: the only way to write. */
export interface OrderActions {
  book: Book;
  checkCoupon: CheckCoupon;
}

interface OrderAreaProps {
  actions: OrderActions;
  request: QuoteRequest;
  price: ReturnType<typeof useServerPrice>;
  refusal: ReturnType<typeof useOrderRefusal>;
  depositCents: number;
}

/** What is chosen here, and the order with the totals that are on the screen. */
export function OrderArea({ actions, request, price, refusal, depositCents }: OrderAreaProps) {
  const { language, configuration, draft, update, changeAddress, goTo } = useWizard();
  const t = useTranslations("payment.step");
  const [picked, setPicked] = useState<MethodChoice | null>(null);
  const [consent, setConsent] = useState({ attempt: 0, accepted: true });
  const { order, pending, offline } = useOrder(actions.book, language, (refused) => {
    if (refused.code === "INIT_FAILED") setConsent(({ attempt }) => ({ attempt: attempt + 1, accepted: false }));
    refusal.onRefused(refused);
  });
  const methods = suitableMethods(configuration.paymentMethods, draft.driver.mobile);
  const method = methods.find((one) => one === picked) ?? methods[0] ?? null;
  const { shown } = price;
  const send = () => {
    const at = instantNow();
    const payload =
      method &&
      orderRequest({
        quote: request,
        shown,
        driver: draft.driver,
        method,
        textVersion: textVersionOf(configuration),
        at,
      });
    if (!payload) return goTo("driver");
    refusal.forget();
    void order(payload);
  };
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId } = request;
  return (
    <div className="grid gap-6">
      {price.failed && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <Button variant="secondary" size="sm" onClick={price.askAgain}>
              {t("again")}
            </Button>
          }
        >
          {t("quoteFailed")}
        </Notice>
      )}
      <PackageChoice
        packages={price.packages}
        chosen={shown.code}
        language={language}
        onChoose={(packageCode) => {
          price.choosing();
          update({ packageCode });
        }}
      />
      <Card>
        <CouponField
          check={actions.checkCoupon}
          applied={price.coupon}
          search={{ pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId }}
          shown={shown}
          language={language}
          onApply={(coupon) => changeAddress({ coupon })}
          onRemove={() => changeAddress({ coupon: "" })}
        />
      </Card>
      <MethodChoiceField methods={methods} chosen={method} language={language} onChoose={setPicked} />
      <OrderProblemNotice problem={offline ? "offline" : refusal.problem} />
      {consent.attempt > 0 && (
        <ConsentAgain
          {...consent}
          language={language}
          onChange={(accepted) => setConsent(({ attempt }) => ({ attempt, accepted }))}
        />
      )}
      <OrderBox
        shown={shown}
        depositCents={depositCents}
        late={{ keptCents: lateKeep(price.packages, shown.code), hours: configuration.cancellationHours }}
        language={language}
        disabled={!price.ready || !method || !consent.accepted}
        pending={pending}
        onOrder={send}
      />
      <p aria-live="polite" className="-mt-4 text-center text-sm text-ink-muted">
        {!price.ready && !price.failed && !price.change && t("quoting")}
      </p>
      <PriceChangedDialog
        change={price.change}
        language={language}
        onAccept={price.accept}
        onBack={() => goTo("vehicles", { anew: true })}
      />
    </div>
  );
}
