"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";

/** A coupon that lowers nothing is said wherever the total is; the booking goes on (rules section 13.2). */
export function CouponLine() {
  const { draft } = useWizard();
  const t = useTranslations("payment.coupon");
  const { coupon } = draft;
  if (!coupon || coupon.status === "valid") return null;
  return (
    <p className="mt-3 rounded-lg bg-warning-soft p-3 text-sm">
      <span className="font-bold">{coupon.code}</span>:{" "}
      {coupon.status === "disabled"
        ? t("disabled")
        : `${t("invalid")}. ${coupon.reason ? t(`reason.${coupon.reason}`) : ""}`}
    </p>
  );
}
