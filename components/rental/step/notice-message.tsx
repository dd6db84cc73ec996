"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { formatPrice } from "@/lib/domain/core/cents";
import { formatMoment } from "@/lib/i18n/format-time";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { PromotionChangeText } from "./promotion-change";
import { useShownSearch, type WizardNotice } from "./wizard-context";

const tones = {
  offline: "warning",
  stepMissing: "info",
  vehicleGone: "warning",
  priceChanged: "warning",
  savedPriceOver: "warning",
  timeSelectionLost: "warning",
  under25Applied: "info",
  under25Lifted: "success",
  coverageNotUnder25: "warning",
  couponDisabled: "warning",
  couponBack: "success",
  promotionOver: "warning",
  promotionChanged: "info",
  pickupMoved: "success",
  searchChanged: "success",
} as const;

export function NoticeMessage({ notice }: { notice: WizardNotice }) {
  return (
    <Notice tone={tones[notice.kind]} className="mt-5">
      <NoticeText notice={notice} />
    </Notice>
  );
}

function NoticeText({ notice }: { notice: WizardNotice }) {
  const { language } = useShownSearch();
  const t = useTranslations("wizard.notices");
  const steps = useTranslations("wizard.steps");
  const errorText = useErrorText();
  switch (notice.kind) {
    case "stepMissing":
      return t("stepMissing", { step: steps(notice.step) });
    case "vehicleGone":
      return t("vehicleGone", { name: notice.name });
    case "priceChanged":
      return t("priceChanged", {
        from: formatPrice(notice.fromCents, language),
        to: formatPrice(notice.toCents, language),
      });
    case "savedPriceOver":
      if (notice.fromCents === notice.toCents) return t("savedPriceOverSame");
      return t("savedPriceOver", {
        from: formatPrice(notice.fromCents, language),
        to: formatPrice(notice.toCents, language),
      });
    case "promotionOver": {
      const [from, to] = [formatPrice(notice.fromCents, language), formatPrice(notice.toCents, language)];
      return (
        <>
          <p>
            {notice.reason === "CAMPAIGN" ? t("campaignOver", { percent: notice.percent }) : errorText(notice.reason)}
          </p>
          {notice.fromCents !== notice.toCents && <p>{t("priceChanged", { from, to })}</p>}
        </>
      );
    }
    case "promotionChanged":
      return (
        <>
          <PromotionChangeText change={notice.change} />{" "}
          {t("promotionPrice", { price: formatPrice(notice.toCents, language) })}
        </>
      );
    case "pickupMoved":
      return t("pickupMoved", { moment: notice.moment });
    case "searchChanged":
      return t("searchChanged", {
        from: formatMoment(notice.pickupAt, language),
        to: formatMoment(notice.returnAt, language),
      });
    case "offline":
    case "timeSelectionLost":
    case "under25Applied":
    case "under25Lifted":
    case "coverageNotUnder25":
    case "couponDisabled":
    case "couponBack":
      return t(notice.kind);
  }
}
