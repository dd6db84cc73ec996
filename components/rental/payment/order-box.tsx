"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import type { MethodText } from "./payment-methods";

interface OrderBoxProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  method: MethodText | null;
  shown: PricePackage;
  /** Facts of the order, each with its change link, directly above the button as § 312j BGB requires. */
  ordered: readonly OrderedFact[];
  depositCents: number;
  /** Payment means accepted at the desk: "true" or "false" as ICU select values. */
  desk: { depositByDebit: string; restInCash: string };
  /** Amount kept by a cancellation later than `hours` before pick-up. */
  late: { keptCents: number; hours: number };
  language: Language;
  disabled: boolean;
  pending: boolean;
  onOrder: () => void;
}

export interface OrderedFact {
  name: "vehicle" | "pickup" | "giveBack" | "driver" | "cover" | "extras";
  value: string;
  change: () => void;
}

/** Final order summary; its button states the obligation to pay (rules sections 10 and 14). */
export function OrderBox(props: OrderBoxProps) {
  const { headingRef, method, shown, ordered, depositCents, desk, late, language, disabled, pending, onOrder } = props;
  const t = useTranslations("payment.order");
  const { totalCents, vatCents, payNowCents, payAtPickupCents, cancellableUntil, rate } = shown;
  return (
    <Card as="section" className="ring-1 ring-sand-200 ring-inset">
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {t("title")}
      </h2>
      <dl className="mt-4 space-y-2">
        {ordered.map(({ name, value, change }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-sand-200 pb-2 md:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-sm text-ink-muted md:pt-px md:text-base">{t(name)}</dt>
            <dd className="col-start-1 font-semibold md:col-start-2">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 md:col-start-3">
              <Button variant="link" size="sm" aria-label={t("changeOf", { what: t(name) })} onClick={change}>
                {t("change")}
              </Button>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="font-bold">{t("total")}</dt>
          <dd className="text-end">
            <Price cents={totalCents} locale={language} className="text-2xl font-bold" />
            <span className="block text-sm text-ink-muted">
              {t("vat", { amount: formatPrice(vatCents, language) })}
            </span>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>{t("now")}</dt>
          <dd>
            <Price cents={payNowCents} locale={language} className="text-lg font-bold" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>{t("later")}</dt>
          <dd>
            <Price cents={payAtPickupCents} locale={language} className="text-lg font-bold" />
          </dd>
        </div>
      </dl>
      <ul className="mt-4 space-y-1.5 border-t border-sand-200 pt-4 text-sm text-ink-soft">
        <li>
          {cancellableUntil
            ? t("cancelFree", { date: formatMoment(cancellableUntil, language) })
            : rate === "FLEXIBLE"
              ? t("cancelLate", { hours: late.hours, kept: formatPrice(late.keptCents, language) })
              : t("cancelNever")}
        </li>
        {payAtPickupCents > 0 && <li>{t("laterBy", desk)}</li>}
        <li>{t("noWithdrawal")}</li>
        <li>
          {depositCents > 0
            ? t("deposit", { ...desk, amount: formatPrice(depositCents, language, { wholeWhenRound: true }) })
            : t("noDeposit")}
        </li>
      </ul>
      <Button
        variant="action"
        size="lg"
        block
        className="mt-5"
        loading={pending}
        disabled={disabled && !pending}
        onClick={onOrder}
      >
        {t("button")}
      </Button>
      <p role="status" className="mt-2 text-center text-sm text-ink-muted">
        {pending && t("leaving")}
      </p>
      {method && (
        <p className="mt-2 flex gap-2.5 text-sm text-ink-soft">
          <Icon name="LockKeyhole" className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
          {t(`onward.${method}`, { amount: formatPrice(payNowCents, language) })}
        </p>
      )}
    </Card>
  );
}
