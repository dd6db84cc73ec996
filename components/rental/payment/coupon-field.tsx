"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useState } from "react";
import { couponValueText } from "@/components/rental/step/reduction-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { PricePackage } from "@/lib/contracts/rental/quote";
import type { CouponCheck, CouponData } from "@/lib/contracts/rental/search";
import { formatPrice, minus } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatDay } from "@/lib/i18n/format-time";
import { couponQuery, offeredCouponsQuery } from "@/lib/web-client/queries";
import { FoldRow } from "./fold-row";

interface CouponFieldProps {
  /** State of the coupon in the URL, from the priced answer. */
  applied: CouponData;
  /** The applied coupon was typed; otherwise it is the best public one, and another one may be typed. */
  isTyped: boolean;
  search: Omit<CouponCheck, "code">;
  shown: PricePackage;
  language: Language;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Lists the client's coupons and checks typed ones. An invalid coupon never blocks the booking (rules section 7). */
export function CouponField({ applied, isTyped, search, shown, language, onApply, onRemove }: CouponFieldProps) {
  const t = useTranslations("payment.coupon");
  const [code, setCode] = useState("");
  const [check, setCheck] = useState<CouponCheck | null>(null);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...couponQuery(check, language),
    placeholderData: keepPreviousData,
  });
  const { data: open } = useQuery(offeredCouponsQuery(search, language));
  // Only what is better than the discount in the price already.
  const offered = open?.ok ? open.value.filter(({ discountCents }) => discountCents > reductionOf(shown)) : [];
  const [best] = offered;
  const answer = check && data?.ok ? data.value : null;
  const refused = answer?.status === "invalid" ? answer : null;
  const failed = check !== null && !refused && (isError || (data !== undefined && !answer));
  const granted = !refused && !isPlaceholderData && answer ? answer.code : null;
  useEffect(() => {
    if (granted === null) return;
    setCheck(null);
    setCode("");
    onApply(granted);
  }, [granted, onApply]);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    if (!typed || isFetching) return;
    if (typed === check?.code) void refetch();
    else setCheck({ ...search, code: typed });
  };
  const shownCoupon = failed ? null : (refused ?? applied);
  return (
    <div>
      {!isTyped && (
        <FoldRow
          icon="Ticket"
          title={best ? t("offered", { value: shownValue(best, language) }) : t("title")}
          open={check !== null || (shownCoupon !== null && shownCoupon.status !== "valid") || undefined}
        >
          {offered.length > 0 && (
            <ul className="mb-3 flex flex-wrap gap-2">
              {offered.map((coupon) => (
                <li key={coupon.code}>
                  <Button
                    variant="secondary"
                    size="sm"
                    className="min-h-11"
                    onClick={() => setCheck({ ...search, code: coupon.code })}
                  >
                    {t("use", { code: coupon.code, value: shownValue(coupon, language) })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={ask} className="flex max-w-md items-end gap-3">
            <TextField
              label={t("label")}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              inputClassName="uppercase placeholder:normal-case"
              className="flex-1"
            />
            <Button type="submit" variant="secondary" loading={isFetching} className="min-h-12">
              {t("apply")}
            </Button>
          </form>
        </FoldRow>
      )}
      <div aria-live="polite">
        {failed && (
          <Notice tone="warning" className={noticeLook}>
            {t("failed")}
          </Notice>
        )}
        {shownCoupon && <CouponState coupon={shownCoupon} shown={shown} language={language} onRemove={onRemove} />}
      </div>
    </div>
  );
}

/** A coupon's discount as text: "10 %", "20 €". */
const shownValue = ({ type, value }: NonNullable<CouponData>, language: Language): string =>
  couponValueText({ type: type ?? "PERCENT", value: value ?? 0 }, language);

/** What a coupon or campaign takes off a package, in positive cents. */
const reductionOf = ({ lines }: PricePackage): number =>
  minus(0, lines.find(({ code }) => code === "COUPON_DISCOUNT" || code === "CAMPAIGN_DISCOUNT")?.amountCents ?? 0);

const noticeLook = "mx-4 mb-4";

interface CouponStateProps {
  coupon: NonNullable<CouponData>;
  shown: PricePackage;
  language: Language;
  onRemove: () => void;
}

/** A valid coupon with its discount, an invalid one with the failed rule, a disabled one with its dates. */
function CouponState({ coupon, shown, language, onRemove }: CouponStateProps) {
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
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="flex items-start gap-2.5">
          <Icon name="Ticket" className="mt-0.5 size-5 shrink-0 text-success-ink" />
          {reduction < 0 ? t("valid", { code, amount: formatPrice(reduction, language) }) : t("unused", { code })}
        </p>
        {remove}
      </div>
    );
  if (status === "disabled")
    return (
      <Notice tone="warning" className={noticeLook} action={remove}>
        <span>{t("disabled")} </span>
        {validFrom && validUntil && (
          <span>
            {t("window", {
              from: formatDay(validFrom, language, { year: true }),
              until: formatDay(validUntil, language, { year: true }),
            })}
          </span>
        )}
        <span> {t("goesOn")}</span>
      </Notice>
    );
  return (
    <Notice tone="warning" className={noticeLook}>
      <span className="font-bold">{t("invalid")}.</span> {reason && <span>{t(`reason.${reason}`)}</span>}
      <span> {t("goesOn")}</span>
    </Notice>
  );
}
