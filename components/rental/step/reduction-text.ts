"use client";

import { useTranslations } from "next-intl";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { PriceLine } from "@/lib/contracts/rental/quote";
import { formatPrice, percentToBasisPoints } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { percentText } from "@/lib/domain/core/number-text";
import type { CouponReduction } from "@/lib/domain/pricing/price-lines";
import { useShownSearch } from "./wizard-context";

/** What a coupon takes off, as text: "15 %", "20 €". */
export const couponValueText = ({ type, value }: CouponReduction, language: Language): string =>
  type === "PERCENT"
    ? percentText(percentToBasisPoints(value), language)
    : formatPrice(value, language, { wholeWhenRound: true });

/** The name of a group's coupon or campaign line with its worth, "SEMANA15: −15 %"; null for any other line. */
export function useReductionText(group: OfferedGroup | null): (line: PriceLine) => string | null {
  const { language, configuration } = useShownSearch();
  const t = useTranslations("wizard.lines");
  const named = useTranslations("wizard.discount");
  return ({ code }) => {
    const { coupon = null, campaign = null } = group?.pricing ?? {};
    if (code === "COUPON_DISCOUNT" && coupon) {
      return named("named", { name: coupon.code, value: couponValueText(coupon, language) });
    }
    if (code !== "CAMPAIGN_DISCOUNT" || !campaign) return null;
    const granted = Math.min(campaign.percentBasisPoints, configuration.campaignMaxBasisPoints);
    return named("named", { name: t(code), value: percentText(granted, language) });
  };
}
