"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { formatPrice } from "@/components/ui/format-price";
import type { Alternative } from "@/lib/contracts/availability";
import { addDays } from "@/lib/domain/time/day-number";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { formatDay } from "@/lib/i18n/format-wall-clock";
import { shownPackage } from "../wizard/price-selection";
import { useWizard } from "../wizard/wizard-context";

interface DayPrice {
  date: string;
  cents: number;
  /** The search of another day; null for the day that is shown. */
  other: Alternative | null;
}

const around = [-3, -2, -1, 0, 1, 2, 3];

/** The lowest total of the same trip three days before to three days after. */
export function DayPrices({ className }: { className: string }) {
  const { availability, address, language, search } = useWizard();
  const t = useTranslations("vehicles.dayPrices");
  const others = availability?.alternatives.filter(({ kind }) => kind === "date") ?? [];
  if (!availability || !address || others.length === 0) return null;
  const totals = availability.groups.flatMap(({ available, packages }) =>
    available ? [shownPackage(packages, null).totalCents] : [],
  );
  const days = around.flatMap((shift): DayPrice[] => {
    const date = addDays(dateOf(address.pickupAt), shift);
    const other = others.find(({ pickupAt }) => dateOf(pickupAt) === date);
    if (shift === 0) return [{ date, cents: Math.min(...totals), other: null }];
    return other ? [{ date, cents: other.fromCents, other }] : [];
  });
  return (
    <section aria-label={t("label")} className={classNames("mt-6", className)}>
      <h2 className="mb-2 text-sm font-bold">{t("label")}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 desktop:mx-0 desktop:px-0">
        {days.map(({ date, cents, other }) => {
          const text = (
            <>
              <span className="block text-xs">{formatDay(date, language)}</span>
              <span className="tabular block text-sm font-bold">
                {t("from", { price: formatPrice(cents, language, { wholeWhenRound: true }) })}
              </span>
            </>
          );
          return (
            <li key={date} className="min-w-27 flex-1">
              {other ? (
                <button
                  type="button"
                  onClick={() => search({ ...address, pickupAt: other.pickupAt, returnAt: other.returnAt })}
                  className="w-full rounded-lg bg-white px-3 py-2 text-center ring-1 ring-inset ring-sand-300 hover:ring-sand-500"
                >
                  {text}
                </button>
              ) : (
                <span aria-current="date" className="block rounded-lg bg-primary px-3 py-2 text-center text-white">
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
