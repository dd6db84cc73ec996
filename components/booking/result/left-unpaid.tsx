"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ComponentType, useState } from "react";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";
import { paths } from "@/lib/contracts/paths";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { RetryForm } from "./retry-form";

type FormProps = ComponentProps<typeof RetryForm>;

interface LeftUnpaidProps extends Omit<FormProps, "onLost" | "onOpen" | "replaces"> {
  openPaymentId: string;
}

/** Left the provider's page without paying: back to it, or another way to pay in its place. */
export function LeftUnpaid({ openPaymentId, ...form }: LeftUnpaidProps) {
  const awake = useAwake();
  const { language, code } = form;
  const t = useTranslations("verifying");
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null);
  const [asked, setAsked] = useState(false);
  const open = async () => {
    setAsked(true);
    const { RetryForm } = await fetchCode(() => import("./retry-form")).finally(() => setAsked(false));
    setForm(() => RetryForm);
  };
  return (
    <section {...awake} className="mt-8 w-full border-t border-sand-200 pt-6">
      <p>
        {t("notPaidYet")}{" "}
        <a
          href={paths.terminal(language, openPaymentId)}
          className="inline-block py-1 font-bold underline underline-offset-4"
        >
          {t("backToBank")}
        </a>
      </p>
      {Form ? (
        <div className="mt-6">
          <Form
            {...form}
            replaces={openPaymentId}
            onLost={() => window.location.assign(paths.paymentError(language, code))}
          />
        </div>
      ) : (
        <Button variant="secondary" className="mt-4" loading={asked} onClick={() => void open()}>
          {t("payAnotherWay")}
        </Button>
      )}
    </section>
  );
}
