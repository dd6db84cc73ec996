"use client";

import { useTranslations } from "next-intl";
import { PromotionChangeText, promotionChange } from "@/components/rental/step/promotion-change";
import { Button } from "@/components/ui/button";
import { FactRow } from "@/components/ui/fact-row";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { Booking, BookingChange } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { useErrorText } from "@/lib/i18n/use-error-text";
import type { ChangeRefusal } from "./change-values";

interface ChangePreviewProps {
  before: Booking;
  change: BookingChange;
  cancellationHours: number;
  language: Language;
  pending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Preview of a change before it is confirmed: new price lines, old and new total, difference, refund. */
export function ChangePreview(props: ChangePreviewProps) {
  const { before, change, cancellationHours, language, pending, onConfirm, onBack } = props;
  const t = useTranslations("manage.change");
  const lines = useTranslations("wizard.lines");
  const box = useFocusOnMount<HTMLElement>();
  const { booking: after, differenceCents, refundCents } = change;
  const promotion = promotionChange(
    { lines: before.lines, coupon: before.coupon?.code },
    { lines: after.lines, coupon: after.coupon?.code },
  );
  return (
    <section ref={box} tabIndex={-1} className="mt-6 rounded-lg bg-sand-100 p-5" aria-label={t("preview")}>
      <h3 className="text-lg font-bold">{t("preview")}</h3>
      <p className="mt-1 font-semibold">
        {formatMoment(after.pickupAt, language)} – {formatMoment(after.returnAt, language)}
      </p>
      {promotion && (
        <Notice tone="warning" className="mt-3">
          <PromotionChangeText change={promotion} />
        </Notice>
      )}
      {after.cancellableUntil !== before.cancellableUntil && (
        <Notice tone={after.cancellableUntil ? "info" : "warning"} className="mt-3">
          {after.cancellableUntil
            ? t("limitMoves", { date: formatMoment(after.cancellableUntil, language) })
            : t("limitOver", { hours: cancellationHours, kept: formatPrice(after.cancellation.keptCents, language) })}
        </Notice>
      )}
      <dl className="mt-4 space-y-2 text-sm">
        {after.lines
          .filter(({ amountCents }) => amountCents !== 0)
          .map(({ code, amountCents }) => (
            <FactRow key={code} label={lines(code)}>
              <Price cents={amountCents} locale={language} />
            </FactRow>
          ))}
      </dl>
      <dl className="mt-3 space-y-2 border-t border-sand-300 pt-3">
        <FactRow label={t("before")}>
          <Price cents={before.totalCents} locale={language} />
        </FactRow>
        <FactRow label={t("after")}>
          <Price cents={after.totalCents} locale={language} />
        </FactRow>
        <FactRow label={t("difference")} strong>
          {differenceCents > 0 && <span>{"+"}</span>}
          <Price cents={differenceCents} locale={language} />
        </FactRow>
        <FactRow label={t("due")}>
          <Price cents={after.dueAtPickupCents} locale={language} />
        </FactRow>
        {refundCents > 0 && (
          <FactRow label={t("refund")}>
            <Price cents={refundCents} locale={language} />
          </FactRow>
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {t(refundCents > 0 ? "explainRefund" : differenceCents > 0 ? "explainMore" : "explainSame")}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="action" loading={pending} onClick={onConfirm}>
          {t("confirm")}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </section>
  );
}

interface ChangeRefusedProps {
  error: ChangeRefusal;
  offices: readonly Office[];
  language: Language;
  /** Copies an alternative into the form and asks for its preview. */
  onTake: (other: Alternative) => void;
}

/** Why a change was refused, with priced alternatives if there are any. */
export function ChangeRefused({ error, offices, language, onTake }: ChangeRefusedProps) {
  const t = useTranslations("manage.change");
  const errorText = useErrorText();
  const box = useFocusOnMount<HTMLDivElement>();
  // A change can't change the group, so alternatives of another group are left out.
  const alternatives = error.data.alternatives.filter(({ kind }) => kind !== "group");
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-lg">
      <Notice tone={error.code === "PRICE_CHANGED" ? "warning" : "error"} live="alert" title={errorText(error.code)}>
        {alternatives.length > 0 && (
          <>
            <p>{t("alternatives")}</p>
            <ul className="mt-2 grid gap-2">
              {alternatives.map((alternative) => (
                <li
                  key={`${alternative.kind} ${alternative.pickupOfficeId} ${alternative.pickupAt} ${alternative.returnAt} ${alternative.groupId}`}
                >
                  <Button
                    variant="secondary"
                    className="w-full justify-start text-start"
                    onClick={() => onTake(alternative)}
                  >
                    <span className="text-sm">
                      {labelled(language, officeNameOf(offices, alternative.pickupOfficeId, language))}
                      {formatMoment(alternative.pickupAt, language)} – {formatMoment(alternative.returnAt, language)},{" "}
                      {t("alternativeFrom", { price: formatPrice(alternative.fromCents, language) })}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
