"use client";

import { useTranslations } from "next-intl";
import { shownPackage } from "@/components/booking/wizard/price-selection";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Price } from "@/components/ui/price";
import type { OfferedExtra } from "@/lib/contracts/availability";
import { formatPrice } from "@/lib/domain/money/cents";

/** Price a day and cap of an extra; once picked, what it adds to the total. */
export function ExtraPrice({ offer, units }: { offer: OfferedExtra; units: number }) {
  const { language, packages, draft } = useWizard();
  const t = useTranslations("extras");
  const line = packages
    ? shownPackage(packages, draft.packageCode).lines.find(({ code }) => code === `EXTRA_${offer.code}`)
    : undefined;
  const perDay = t("perDay", { price: formatPrice(offer.perDayCents, language, { wholeWhenRound: true }) });
  const cap = offer.capCents
    ? t("atMost", { price: formatPrice(offer.capCents, language, { wholeWhenRound: true }) })
    : "";
  return (
    <p className="text-sm text-ink-soft">
      {offer.perDayCents === 0 ? t("free") : [perDay, cap].filter(Boolean).join(" · ")}
      {units > 0 && line && (
        <span className="block text-base font-bold text-ink">
          {line.amountCents === 0 ? t("free") : <Price cents={line.amountCents} locale={language} />}
        </span>
      )}
    </p>
  );
}
