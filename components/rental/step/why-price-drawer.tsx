"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import type { PriceLine, PricePackage } from "@/lib/contracts/rental/quote";
import { basisPointsToPercent, formatPrice } from "@/lib/domain/core/cents";
import { percentText } from "@/lib/domain/core/number-text";
import { useReductionText } from "./reduction-text";
import { useSelection, useShownSearch } from "./wizard-context";

interface WhyPriceDrawerProps {
  shown: PricePackage;
  onClose: () => void;
}

/** Explains every price line by its rule (rules sections 3 to 6). */
export function WhyPriceDrawer({ shown, onClose }: WhyPriceDrawerProps) {
  const { language, configuration } = useShownSearch();
  const t = useTranslations("wizard.why");
  const lines = useTranslations("wizard.lines");
  const ruleOf = useLineRule();
  const reduction = useReductionText(useSelection().group);
  return (
    <Dialog open onClose={onClose} title={t("title")} closeLabel={t("close")} shape="end">
      <p className="text-ink-soft">{t("lead")}</p>
      <dl className="mt-5 divide-y divide-sand-200">
        {shown.lines.map((line) => (
          <div key={line.code} className="py-3.5">
            <dt className="flex items-baseline justify-between gap-4 font-bold">
              {reduction(line) ?? lines(line.code)}
              <Price cents={line.amountCents} locale={language} className="shrink-0" />
            </dt>
            <dd className="mt-1 text-sm text-ink-soft">{ruleOf(line)}</dd>
          </div>
        ))}
        <div className="py-3.5">
          <dt className="flex items-baseline justify-between gap-4 text-lg font-bold">
            {t("total")}
            <Price cents={shown.totalCents} locale={language} className="shrink-0" />
          </dt>
          <dd className="mt-1 text-sm text-ink-soft">
            {t("vat", {
              amount: formatPrice(shown.vatCents, language),
              vat: percentText(configuration.vatBasisPoints, language),
            })}
          </dd>
        </div>
      </dl>
      <p className="mt-2 rounded-lg bg-sand-100 p-3.5 text-sm text-ink-soft">{t("promise")}</p>
    </Dialog>
  );
}

/** Text of a price line's rule with its figures, in the shown language. */
function useLineRule(): (line: PriceLine) => string {
  const { language, configuration, searchParams } = useShownSearch();
  const { group, coverage } = useSelection();
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
        const ages = { minimumAge: configuration.minimumAge, youngTo: configuration.youngDriverMaxAge };
        return t("youngDriver", { ...ages, price: price(perDayCents), cap: price(capCents), count: units });
      }
      case "AFTER_HOURS_PICKUP":
      case "AFTER_HOURS_RETURN":
        return t("afterHours", { price: price(configuration.afterHoursFeeCents) });
      case "ONE_WAY": {
        const fee = configuration.oneWay.feeCents[`${searchParams?.pickupOfficeId}-${searchParams?.returnOfficeId}`];
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
