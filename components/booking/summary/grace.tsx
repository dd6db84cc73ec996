"use client";

import { useTranslations } from "next-intl";
import { useHalfHourPrice } from "@/components/booking/wizard/use-half-hour-price";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatMoment } from "@/lib/i18n/format-time";

/** The last minute that keeps the number of days, and what half an hour more costs: of the vehicle, or from. */
export function Grace() {
  const { availability, address, group, language } = useWizard();
  const t = useTranslations("wizard.grace");
  const priceOf = useHalfHourPrice();
  if (!availability || !address) return null;
  const cents = priceOf(address);
  const price = cents === null ? "" : formatPrice(cents, language);
  return (
    <p className="text-sm text-ink-soft">
      {t("until", { time: formatMoment(availability.sameDaysUntil, language) })}{" "}
      {cents !== null && (cents <= 0 ? t("free") : t(group ? "more" : "moreFrom", { price }))}
    </p>
  );
}
