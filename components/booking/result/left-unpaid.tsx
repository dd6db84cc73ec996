"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { paths } from "@/lib/contracts/paths";
import { lateComponent, useOpening } from "@/lib/web-client/late-code";

const RetryForm = lateComponent(() => import("./retry-form").then((code) => code.RetryForm));
type FormProps = ComponentProps<typeof RetryForm>;

interface LeftUnpaidProps extends Omit<FormProps, "onLost" | "onOpen" | "replaces"> {
  openPaymentId: string;
}

/** Left the provider's page without paying: back to it, or another way to pay in its place. */
export function LeftUnpaid({ openPaymentId, ...form }: LeftUnpaidProps) {
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
