"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import type { Packages } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { type PackageCode, packageCodes } from "@/lib/domain/pricing/price-lines";
import { lateCancellationFee } from "@/lib/domain/rental/cancellation";
import { formatMoment } from "@/lib/i18n/format-time";

interface PackageChoiceProps {
  packages: Packages;
  chosen: PackageCode;
  language: Language;
  onChoose: (code: PackageCode) => void;
}

const columns = ["total", "payNow", "payAtPickup", "refundable", "saving"] as const;

/** The offered packages as a table: total, pay now, pay at pick-up, refundable until, saving (rules section 6). */
export function PackageChoice({ packages, chosen, language, onChoose }: PackageChoiceProps) {
  const t = useTranslations("payment.package");
  const offered = packageCodes.map((code) => packages[code]).filter((offer) => offer.offered);
  return (
    <fieldset className="@container">
      <legend className="text-xl font-bold">{t("legend")}</legend>
      <table className="mt-4 block w-full border-separate border-spacing-0 text-sm @2xl:table">
        <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr>
            <th scope="col" className="px-3 pb-2 text-start font-semibold text-ink-muted">
              {t("rate")}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  "px-3 pb-2 font-semibold text-ink-muted",
                  column === "refundable" ? "text-start" : "text-end",
                )}
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 @2xl:table-row-group">
          {offered.map((offer) => {
            const lateRefund =
              offer.rate === "FLEXIBLE" ? offer.payNowCents - lateCancellationFee(packages, offer.code) : 0;
            const cell: Record<(typeof columns)[number], ReactNode> = {
              total: <Price cents={offer.totalCents} locale={language} className="font-bold" />,
              payNow: <Price cents={offer.payNowCents} locale={language} className="font-bold" />,
              payAtPickup: <Price cents={offer.payAtPickupCents} locale={language} />,
              refundable: offer.cancellableUntil
                ? t("refundableUntil", { date: formatMoment(offer.cancellableUntil, language) })
                : lateRefund > 0
                  ? t("refundableLess", { amount: formatPrice(lateRefund, language) })
                  : t("notRefundable"),
              saving:
                offer.savingCents > 0 ? (
                  <Price cents={offer.savingCents} locale={language} className="font-bold text-success-ink" />
                ) : (
                  "–"
                ),
            };
            return (
              <tr key={offer.code} className={rowStyle}>
                <th scope="row" className={classNames(cellStyle, "mb-1.5 text-start text-base @2xl:mb-0 @2xl:text-sm")}>
                  <label className="flex cursor-pointer items-start gap-3 font-bold after:absolute after:inset-0">
                    <input
                      type="radio"
                      name="package"
                      value={offer.code}
                      checked={offer.code === chosen}
                      onChange={() => onChoose(offer.code)}
                      className="size-5 shrink-0 accent-chosen outline-none"
                    />
                    {t(offer.code)}
                  </label>
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={classNames(
                      cellStyle,
                      "flex items-baseline justify-between gap-4 text-end",
                      column === "refundable" && "@2xl:text-start",
                    )}
                  >
                    <span aria-hidden="true" className="text-ink-muted @2xl:hidden">
                      {t(column)}
                    </span>
                    <span>{cell[column]}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!packages.PQ1.offered && <p className="mt-3 text-sm text-ink-muted">{t("partOnly")}</p>}
    </fieldset>
  );
}

const rowStyle = classNames(
  "relative block cursor-pointer rounded-xl bg-white p-4 ring-1 ring-inset ring-sand-300 hover:ring-sand-500",
  "has-checked:bg-chosen-soft has-checked:ring-2 has-checked:ring-chosen",
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
  "@2xl:table-row @2xl:rounded-none @2xl:p-0 @2xl:ring-0 @2xl:has-checked:ring-0",
);
const cellStyle = classNames(
  "py-0.5 @2xl:table-cell @2xl:border-t @2xl:border-sand-200 @2xl:px-3 @2xl:py-3.5 @2xl:align-top",
);
