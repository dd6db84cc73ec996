"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useRef } from "react";
import { quoteRequest } from "@/components/rental/step/requests";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { Packages, QuoteRequest } from "@/lib/contracts/rental/quote";
import { lateCancellationFee } from "@/lib/domain/rental/cancellation";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { ConsentAgain } from "./consent-again";
import { OrderQuestions } from "./order-questions";
import { OrderProblemNotice, useOrderRefusal } from "./order-refusal";
import { OrderReview } from "./order-review";
import { methodText } from "./payment-methods";
import { PriceChangedDialog, useServerPrice } from "./server-price";
import { useInSight } from "./use-in-sight";
import type { Book } from "./use-order";
import { useOrderForm } from "./use-order-form";

const Alternatives = lazyComponent(
  () => import("@/components/rental/vehicles/alternatives").then((code) => code.Alternatives),
  { fallback: null },
);

/** Payment step: two questions about the package, the payment method, the review and the order. */
export function PaymentStep({ book }: { book: Book }) {
  const search = useShownSearch();
  const selection = useSelection();
  const { packages } = selection;
  const request = quoteRequest(search, selection);
  if (!request || !packages) return null;
  return <Payment book={book} request={request} browserPackages={packages} />;
}

interface PaymentProps {
  book: Book;
  request: QuoteRequest;
  browserPackages: Packages;
}

function Payment({ book, request, browserPackages }: PaymentProps) {
  const { language, configuration } = useShownSearch();
  const { goTo } = useWizardCommands();
  const t = useTranslations("payment.step");
  const order = useTranslations("payment.order");
  const refusal = useOrderRefusal(request);
  const price = useServerPrice(request, browserPackages, refusal);
  const form = useOrderForm({ book, request, price, refusal });
  const heading = useRef<HTMLHeadingElement>(null);
  const sums = useInSight();
  const { shown } = price;
  const method = form.method && methodText(form.method);
  const label = (
    <span>
      <span className="block leading-tight">{order("button")}</span>{" "}
      <Price cents={shown.payNowCents} locale={language} className="block leading-tight" />
    </span>
  );
  // The second press of a double tap on "Review and book" never orders.
  const send = (press: MouseEvent) => press.detail < 2 && form.send();
  const next = sums.inSight
    ? { label, wide: true, pending: form.pending, disabled: !form.ready && !form.pending, onPress: send }
    : {
        label: t("review"),
        onPress: () => {
          heading.current?.closest("section")?.scrollIntoView({ block: "end" });
          heading.current?.focus({ preventScroll: true });
          sums.show();
        },
      };
  if (refusal.busy)
    return (
      <StepFrame title={t("title")} lead={t("lead")} next={null} packages={price.packages}>
        <BusyNotice alternatives={refusal.busy} onTaken={refusal.clear} />
      </StepFrame>
    );
  return (
    <StepFrame
      title={t("title")}
      lead={t("lead")}
      next={next}
      packages={price.packages}
      review={
        <OrderReview
          headingRef={heading}
          sumsRef={sums.ref}
          shown={shown}
          late={{
            keptCents: lateCancellationFee(price.packages, shown.code),
            hours: configuration.cancellationHours,
          }}
        >
          <div className="mt-4 grid gap-3 empty:hidden">
            <OrderProblemNotice problem={form.problem} />
            {form.consent.attempt > 0 && (
              <ConsentAgain
                key={form.consent.attempt}
                accepted={form.consent.accepted}
                language={language}
                onChange={form.accept}
              />
            )}
          </div>
          <Button
            variant="action"
            size="lg"
            block
            className="mt-4 hidden desktop:inline-flex"
            loading={form.pending}
            disabled={!form.ready && !form.pending}
            onClick={send}
          >
            {label}
          </Button>
          <p role="status" className="mt-2 text-center text-sm text-ink-muted empty:hidden">
            {form.pending ? order("leaving") : !price.ready && !price.failed && !price.change && t("quoting")}
          </p>
          {method && (
            <p className="mt-3 flex gap-2.5 text-sm text-ink-soft">
              <Icon name="LockKeyhole" className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
              {order(`onward.${method}`)}
            </p>
          )}
        </OrderReview>
      }
    >
      <OrderQuestions request={request} price={price} form={form} />
      <PriceChangedDialog
        change={price.change}
        language={language}
        onAccept={price.accept}
        onBack={() => goTo("vehicles", { refresh: true })}
      />
    </StepFrame>
  );
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
