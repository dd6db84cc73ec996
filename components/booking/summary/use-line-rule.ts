"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { PriceLine } from "@/lib/contracts/quote";
import { basisPointsToPercent, formatPrice } from "@/lib/domain/money/cents";

/** The rule behind a line of the price, with its own figures, in the shown language. */
export function useLineRule(): (line: PriceLine) => string {
  const { language, configuration, group, coverage, address } = useWizard();
  const t = useTranslations("wizard.why.rule");
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const extraRule = (code: string, units: number) => {
    const offer = group?.extras.find((extra) => `EXTRA_${extra.code}` === code);
    if (!offer || offer.perDayCents === 0) return t("freeExtra");
    const day = price(offer.perDayCents);
    const rule = offer.capCents
      ? t("extra", { price: day, cap: price(offer.capCents), count: units })
      : t("extraUncapped", { price: day });
    return code === "EXTRA_ADDITIONAL_DRIVER" && coverage?.code === "PREMIUM"
      ? `${rule} ${t("firstDriverFree")}`
      : rule;
  };
  return ({ code, units }) => {
    switch (code) {
      case "BASE":
        return t("base", { count: units });
      case "NON_REFUNDABLE_DISCOUNT":
        return t("nonRefundable", { percent: basisPointsToPercent(configuration.nonRefundableDiscountBasisPoints) });
      case "COUPON_DISCOUNT":
        return t("coupon");
      case "CAMPAIGN_DISCOUNT":
        return t("campaign", { percent: basisPointsToPercent(configuration.campaignMaxBasisPoints) });
      case "FULL_PAYMENT_DISCOUNT":
        return t("fullPayment", { percent: basisPointsToPercent(configuration.fullPaymentDiscountBasisPoints) });
      case "COVERAGE_BASIC":
        return t("basic");
      case "COVERAGE_SCDW":
      case "COVERAGE_PREMIUM":
        return t("coverage", { price: price(coverage?.perDayCents ?? 0), count: configuration.coverageMaxDays });
      case "YOUNG_DRIVER": {
        const { perDayCents, capCents } = configuration.youngDriver;
        return t("youngDriver", { price: price(perDayCents), cap: price(capCents), count: units });
      }
      case "AFTER_HOURS_PICKUP":
      case "AFTER_HOURS_RETURN":
        return t("afterHours", { price: price(configuration.afterHoursFeeCents) });
      case "ONE_WAY": {
        const fee = configuration.oneWay.feeCents[`${address?.pickupOfficeId}-${address?.returnOfficeId}`];
        return t(fee === undefined ? "oneWayFrom" : "oneWay", {
          price: price(fee ?? 0),
          count: configuration.oneWay.freeFromDays,
        });
      }
      default:
        return extraRule(code, units);
    }
  };
}
