"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useAwake } from "@/components/ui/use-awake";
import type { DriverChangeAnswer } from "@/lib/actions/booking";
import type { Booking } from "@/lib/contracts/booking";
import type { DriverChangeInput } from "@/lib/contracts/driver-change";
import type { Language } from "@/lib/domain/language/languages";
import { fetchCode } from "@/lib/web-client/fetch-code";

export interface DriverSectionProps {
  booking: Booking;
  language: Language;
  send: (code: string, request: DriverChangeInput, idempotencyKey: string) => Promise<DriverChangeAnswer>;
}

/** The main driver's data, free to change on every rate until check-in is validated; the form loads when asked for. */
export function DriverSection(props: DriverSectionProps) {
  const awake = useAwake();
  const t = useTranslations("manage.driver");
  const [Form, setForm] = useState<ComponentType<DriverSectionProps> | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    const { DriverChangeForm } = await fetchCode(() => import("./driver-change-form")).finally(() => setLoading(false));
    setForm(() => DriverChangeForm);
  };
  return (
    <Card as="section" data-print="hide">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">{t("text")}</p>
      {Form ? (
        <Form {...props} />
      ) : (
        <Button {...awake} variant="secondary" className="mt-4" loading={loading} onClick={() => void open()}>
          {t("open")}
        </Button>
      )}
    </Card>
  );
}
