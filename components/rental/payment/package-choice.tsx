"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "@/components/ui/price";
import type { Packages, PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import {
  type PackageCode,
  type PayMode,
  packageCodes,
  payModes,
  type Rate,
  rates,
} from "@/lib/domain/pricing/price-lines";
import { lateCancellationFee } from "@/lib/domain/rental/cancellation";
import { formatMoment } from "@/lib/i18n/format-time";
import { ChoiceList, ChoiceRow } from "./choice-list";

interface PackageChoiceProps {
  packages: Packages;
  chosen: PackageCode;
  language: Language;
  onChoose: (code: PackageCode) => void;
}

/** The offered package of a rate and a part to pay today. */
const offeredPackage = (packages: Packages, rate: Rate, payMode: PayMode): PricePackage | undefined =>
  packageCodes
    .map((code) => packages[code])
    .find((offer) => offer.offered && offer.rate === rate && offer.payMode === payMode);

/** The four packages as two questions: the rate, and how much is paid today (rules section 6). */
export function PackageChoice({ packages, chosen, language, onChoose }: PackageChoiceProps) {
  const t = useTranslations("payment.package");
  const { rate, payMode } = packages[chosen];
  const ofRate = rates.flatMap((one) => offeredPackage(packages, one, payMode) ?? []);
  const ofAmount = payModes.flatMap((one) => offeredPackage(packages, rate, one) ?? []);
  const saves = (cents: number): ReactNode =>
    cents > 0 && (
      <span className="text-sm font-bold whitespace-nowrap text-success-ink">
        {t("saves", { amount: formatPrice(cents, language) })}
      </span>
    );
  const flexible = ofRate.find((offer) => offer.rate === "FLEXIBLE");
  const part = ofAmount.find((offer) => offer.payMode === "PARTIAL");
  return (
    <>
      <ChoiceList number={1} legend={t("rateLegend")}>
        {ofRate.map((offer) => (
          <ChoiceRow
            key={offer.rate}
            name="rate"
            value={offer.rate}
            checked={offer.rate === rate}
            onChange={() => onChoose(offer.code)}
            title={t(offer.rate)}
            amount={flexible && saves(flexible.totalCents - offer.totalCents)}
          >
            <Refund offer={offer} packages={packages} language={language} />
          </ChoiceRow>
        ))}
      </ChoiceList>
      {ofAmount.length > 1 ? (
        <ChoiceList number={2} legend={t("amountLegend")}>
          {ofAmount.map((offer) => (
            <ChoiceRow
              key={offer.payMode}
              name="payMode"
              value={offer.payMode}
              checked={offer.payMode === payMode}
              onChange={() => onChoose(offer.code)}
              title={t(offer.payMode)}
              amount={<Price cents={offer.payNowCents} locale={language} className="font-bold" />}
            >
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {offer.payAtPickupCents === 0
                    ? t("noRest")
                    : t("rest", { amount: formatPrice(offer.payAtPickupCents, language) })}
                </span>
                {part && saves(part.totalCents - offer.totalCents)}
              </span>
            </ChoiceRow>
          ))}
        </ChoiceList>
      ) : (
        <p className="-mt-3 text-sm text-ink-muted">{t("partOnly")}</p>
      )}
    </>
  );
}

type RefundProps = Pick<PackageChoiceProps, "packages" | "language"> & { offer: PricePackage };

/** What a cancellation brings back. */
function Refund({ offer, packages, language }: RefundProps) {
  const t = useTranslations("payment.package");
  if (offer.rate !== "FLEXIBLE") return t("fixed");
  if (offer.cancellableUntil) return t("freeUntil", { date: formatMoment(offer.cancellableUntil, language) });
  const cents = offer.payNowCents - lateCancellationFee(packages, offer.code);
  return cents > 0 ? t("lateRefund", { amount: formatPrice(cents, language) }) : t("noLateRefund");
}
