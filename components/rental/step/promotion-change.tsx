"use client";

import { useTranslations } from "next-intl";
import type { PriceLine } from "@/lib/contracts/rental/quote";

/** The reduction that a price has: a coupon's code, or the campaign. */
interface Promotion {
  readonly code: string | null;
}

export interface PromotionChange {
  readonly was: Promotion;
  /** Null when the price has no reduction any more. */
  readonly now: Promotion | null;
}

/** A price with the code of its coupon. */
interface ReducedPrice {
  readonly lines: readonly PriceLine[];
  readonly coupon: string | undefined;
}

function promotionOf({ lines, coupon }: ReducedPrice): Promotion | null {
  const line = lines.find(
    ({ code, amountCents }) => amountCents !== 0 && (code === "COUPON_DISCOUNT" || code === "CAMPAIGN_DISCOUNT"),
  );
  if (!line) return null;
  return { code: line.code === "COUPON_DISCOUNT" ? (coupon ?? null) : null };
}

/** The reduction that has ended or given way to another one; null when the price had none, or still has it. */
export function promotionChange(before: ReducedPrice, after: ReducedPrice): PromotionChange | null {
  const [was, now] = [promotionOf(before), promotionOf(after)];
  return was && was.code !== now?.code ? { was, now } : null;
}

/** "With these changes, “SEMANA15” no longer applies." */
export function PromotionChangeText({ change: { was, now } }: { change: PromotionChange }) {
  const t = useTranslations("wizard.notices");
  const lines = useTranslations("wizard.lines");
  const name = ({ code }: Promotion) => code ?? lines("CAMPAIGN_DISCOUNT");
  return now ? t("promotionChanged", { was: name(was), now: name(now) }) : t("promotionEnded", { was: name(was) });
}
