"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PricePackage } from "@/lib/contracts/quote";
import type { CouponData } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatDay } from "@/lib/i18n/format-time";

interface CouponStateProps {
  coupon: NonNullable<CouponData>;
  shown: PricePackage;
  language: Language;
  onRemove: () => void;
}

/** Valid with its amount, invalid with the rule that failed, disabled with its dates. */
export function CouponState({ coupon, shown, language, onRemove }: CouponStateProps) {
  const t = useTranslations("payment.coupon");
  const { code, status, reason, validFrom, validUntil } = coupon;
  const reduction = shown.lines.find((line) => line.code === "COUPON_DISCOUNT")?.amountCents ?? 0;
  const remove = (
    <Button variant="link" size="sm" onClick={onRemove} aria-label={t("remove", { code })}>
      {t("removeShort")}
    </Button>
  );
  if (status === "valid")
    return (
      <Notice tone="success" action={remove}>
        {reduction < 0 ? t("valid", { code, amount: formatPrice(reduction, language) }) : t("unused", { code })}
      </Notice>
    );
  if (status === "disabled")
    return (
      <Notice tone="warning" action={remove}>
        {t("disabled")}{" "}
        {validFrom &&
          validUntil &&
          t("window", {
            from: formatDay(validFrom, language, { year: true }),
            until: formatDay(validUntil, language, { year: true }),
          })}{" "}
        {t("goesOn")}
      </Notice>
    );
  return (
    <Notice tone="warning">
      <span className="font-bold">{t("invalid")}.</span> {reason && t(`reason.${reason}`)} {t("goesOn")}
    </Notice>
  );
}
