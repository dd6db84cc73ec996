"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/style";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { paths } from "@/lib/contracts/paths";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";

const RetryForm = lazyComponent(() => import("./retry-form").then((code) => code.RetryForm));
type FormProps = ComponentProps<typeof RetryForm>;

interface AbandonedPaymentProps extends Omit<FormProps, "onLost" | "onOpen" | "replaces"> {
  openPaymentId: string;
}

/** The customer may have left the provider's page without paying: the way back to it, or another payment method. */
export function AbandonedPayment({ openPaymentId, ...form }: AbandonedPaymentProps) {
  const early = useEarlyPresses();
  const { language, code } = form;
  const t = useTranslations("verifying");
  const retry = useOpening();
  return (
    <section {...early} className="mt-6 w-full">
      <div className="flex flex-wrap justify-center gap-3">
        <a href={paths.terminal(language, openPaymentId)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {t("backToBank")}
        </a>
        {!retry.isOpen && (
          <Button variant="secondary" size="lg" loading={retry.isOpening} onClick={retry.open}>
            {t("payAnotherWay")}
          </Button>
        )}
      </div>
      {retry.isOpen && (
        <div className="mt-6">
          <RetryForm
            {...form}
            replaces={openPaymentId}
            onLost={() => window.location.assign(paths.paymentError(language, code))}
          />
        </div>
      )}
    </section>
  );
}
