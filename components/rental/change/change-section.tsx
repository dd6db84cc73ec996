"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { changeAnchor } from "@/lib/contracts/paths";
import { formatMoment } from "@/lib/i18n/format-time";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import type { ChangeProps } from "./change-values";
import type { DriverSectionProps } from "./driver-change-form";

const ChangeForm = lazyComponent(() => import("./change-form").then((code) => code.ChangeForm));
const DriverChangeForm = lazyComponent(() => import("./driver-change-form").then((code) => code.DriverChangeForm));

/** What may be changed and until when; the form's chunk loads when it is opened. */
export function ChangeSection(props: ChangeProps) {
  const early = useEarlyPresses();
  const { booking, language } = props;
  const t = useTranslations("manage.change");
  const form = useOpening();
  const { allowed, until } = booking.change;
  const reason =
    booking.channel !== "WEBK10" ? "elsewhere" : booking.rate === "NON_REFUNDABLE" ? "notFlexible" : "tooLate";
  return (
    <Card as="section" id={changeAnchor} data-print="hide">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">
        {allowed && until ? t("until", { date: formatMoment(until, language) }) : t(reason)}
      </p>
      {form.isOpen ? (
        <ChangeForm {...props} />
      ) : (
        booking.channel === "WEBK10" && (
          <Button {...early} variant="secondary" className="mt-4" loading={form.isOpening} onClick={form.open}>
            {allowed ? t("open") : t("openFlight")}
          </Button>
        )
      )}
    </Card>
  );
}

/**
 * The main driver's data: free to change on every rate until check-in is validated. The form's chunk loads on opening;
 * with it appears the data protection notice.
 */
export function DriverSection({ notice, ...props }: DriverSectionProps & { notice: ReactNode }) {
  const early = useEarlyPresses();
  const t = useTranslations("manage.driver");
  const form = useOpening();
  return (
    <Card as="section" data-print="hide">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">{t("text")}</p>
      {form.isOpen ? (
        <>
          <DriverChangeForm {...props} />
          {notice}
        </>
      ) : (
        <Button {...early} variant="secondary" className="mt-4" loading={form.isOpening} onClick={form.open}>
          {t("open")}
        </Button>
      )}
    </Card>
  );
}
