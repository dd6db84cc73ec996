"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/components/ui/format-price";
import { Price } from "@/components/ui/price";
import { RadioCard } from "@/components/ui/radio-card";
import type { Packages, PricePackage } from "@/lib/contracts/quote";
import type { Language } from "@/lib/domain/language/languages";
import { type PackageCode, packageCodes } from "@/lib/domain/pricing/vocabulary";
import { formatMoment } from "@/lib/i18n/format-wall-clock";

interface PackageChoiceProps {
  packages: Packages;
  chosen: PackageCode;
  language: Language;
  onChoose: (code: PackageCode) => void;
}

/** The four packages side by side: pay now, at pick-up, refundable until, saving (rules section 6). */
export function PackageChoice({ packages, chosen, language, onChoose }: PackageChoiceProps) {
  const t = useTranslations("payment.package");
  const offered = packageCodes.map((code) => packages[code]).filter((one) => one.offered);
  return (
    <fieldset>
      <legend className="text-xl font-bold">{t("legend")}</legend>
      <div className="mt-4 grid gap-3">
        {offered.map((one) => (
          <RadioCard
            key={one.code}
            name="package"
            value={one.code}
            checked={one.code === chosen}
            onChange={() => onChoose(one.code)}
            title={t(one.code)}
            aside={<Price cents={one.totalCents} locale={language} className="text-lg font-bold" />}
          >
            <PackageFacts shown={one} language={language} />
          </RadioCard>
        ))}
      </div>
      {!packages.PQ1.offered && <p className="mt-3 text-sm text-ink-muted">{t("partOnly")}</p>}
    </fieldset>
  );
}

function PackageFacts({ shown, language }: { shown: PricePackage; language: Language }) {
  const t = useTranslations("payment.package");
  const { payNowCents, payAtPickupCents, savingCents, cancellableUntil } = shown;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t("payNow"), value: <Price cents={payNowCents} locale={language} /> },
    { label: t("payAtPickup"), value: <Price cents={payAtPickupCents} locale={language} /> },
    {
      label: t("refundable"),
      value: cancellableUntil
        ? t("refundableUntil", { date: formatMoment(cancellableUntil, language) })
        : t("notRefundable"),
    },
  ];
  return (
    <>
      <span className="mt-1 grid gap-x-5 gap-y-1 md:grid-cols-[9.5rem_8.5rem_minmax(0,1fr)]">
        {facts.map(({ label, value }) => (
          <span key={label} className="flex justify-between gap-3 md:block">
            <span className="text-ink-muted md:block">{label}</span>{" "}
            <span className="text-end font-bold text-ink md:text-start">{value}</span>
          </span>
        ))}
      </span>
      {savingCents > 0 && (
        <Badge tone="success" className="mt-2.5">
          {t("savingBadge", { amount: formatPrice(savingCents, language) })}
        </Badge>
      )}
    </>
  );
}
