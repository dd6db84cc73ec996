"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { paths } from "@/lib/contracts/paths";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";

const RetryForm = lazyComponent(() => import("./retry-form").then((code) => code.RetryForm));
type FormProps = ComponentProps<typeof RetryForm>;

interface AbandonedPaymentProps extends Omit<FormProps, "onLost" | "onOpen" | "replaces"> {
  openPaymentId: string;
}

/** The customer left the provider's page without paying: a link back to it, or another payment method instead. */
export function AbandonedPayment({ openPaymentId, ...form }: AbandonedPaymentProps) {
  const early = useEarlyPresses();
  const { language, code } = form;
  const t = useTranslations("verifying");
  const retry = useOpening();
  return (
    <section {...early} className="mt-8 w-full border-t border-sand-200 pt-6">
      <p>
        {t("notPaidYet")}{" "}
        <a
          href={paths.terminal(language, openPaymentId)}
          className="inline-block py-1 font-bold underline underline-offset-4"
        >
          {t("backToBank")}
        </a>
      </p>
      {retry.isOpen ? (
        <div className="mt-6">
          <RetryForm
            {...form}
            replaces={openPaymentId}
            onLost={() => window.location.assign(paths.paymentError(language, code))}
          />
        </div>
      ) : (
        <Button variant="secondary" className="mt-4" loading={retry.isOpening} onClick={retry.open}>
          {t("payAnotherWay")}
        </Button>
      )}
    </section>
  );
}
