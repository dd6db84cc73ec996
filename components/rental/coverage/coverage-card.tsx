"use client";

import { useTranslations } from "next-intl";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";
import { coveredBy, notCoveredBy } from "@/lib/domain/pricing/add-ons";

interface CoverageCardProps {
  quote: CoverageQuote;
  chosen: boolean;
  /** False when there is a driver under 25 and the coverage does not allow it. */
  offered: boolean;
  onChoose: () => void;
}

// In one column only the chosen coverage shows its lists; in three columns all do.
const lists = "hidden gap-4 group-has-checked:grid @lg:grid-cols-2 @3xl:grid @3xl:grid-cols-1 @3xl:content-start";

/** One coverage as a radio card: price, excess, deposit, what it covers and what it excludes. */
export function CoverageCard({ quote, chosen, offered, onChoose }: CoverageCardProps) {
  const { language, availability, configuration } = useShownSearch();
  const t = useTranslations("coverage");
  const names = useTranslations("wizard.lines");
  const { code } = quote;
  const capped = (availability?.days ?? 0) > configuration.coverageMaxDays && quote.perDayCents > 0;
  const limits = [
    { label: t("excess"), cents: quote.excessCents },
    { label: t("deposit"), cents: quote.depositCents },
  ];
  return (
    <label
      className={classNames(
        "group flex flex-col rounded-xl bg-white p-5 ring-1 ring-inset ring-sand-300 transition-shadow",
        // In three columns the subgrid aligns price, limits and lists of all cards.
        "@3xl:row-span-5 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)] @3xl:grid-rows-subgrid",
        "has-checked:bg-chosen-soft has-checked:ring-2 has-checked:ring-chosen",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        offered ? "cursor-pointer hover:ring-sand-500" : "cursor-not-allowed bg-sand-50",
      )}
    >
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name="coverage"
          value={code}
          checked={chosen}
          disabled={!offered}
          onChange={onChoose}
          aria-labelledby={`coverage-${code}-name coverage-${code}-price`}
          aria-describedby={`coverage-${code}`}
          className="mt-1 size-5 shrink-0 accent-chosen outline-none"
        />
        <span className="min-w-0">
          <span id={`coverage-${code}-name`} className="block text-lg font-bold leading-snug">
            {names(`COVERAGE_${code}`)}
          </span>
          <span className="block text-sm text-ink-soft">{t(`summary.${code}`)}</span>
        </span>
      </span>
      <span
        id={`coverage-${code}`}
        className="mt-4 flex flex-1 flex-col gap-4 text-sm @3xl:row-span-4 @3xl:mt-0 @3xl:grid @3xl:grid-rows-subgrid"
      >
        <span className="grid gap-4 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:items-center @3xl:row-span-2 @3xl:grid-cols-1 @3xl:grid-rows-subgrid @3xl:items-start">
          {offered ? (
            <span id={`coverage-${code}-price`}>
              {quote.totalCents === 0 ? (
                <span className="block text-2xl font-bold">{t("included")}</span>
              ) : (
                <>
                  <Price cents={quote.totalCents} locale={language} className="block text-2xl font-bold" />
                  <span className="text-ink-soft">
                    <span>
                      {t.rich("perDay", {
                        price: () => <Price cents={quote.perDayCents} locale={language} wholeWhenRound />,
                      })}
                    </span>
                    {capped && <span>{` · ${t("atMostDays", { count: configuration.coverageMaxDays })}`}</span>}
                  </span>
                </>
              )}
            </span>
          ) : (
            <span className="font-semibold text-ink-soft">{t("notUnder25")}</span>
          )}
          <span className="grid grid-cols-2 gap-3 rounded-lg bg-sand-100 p-3">
            {limits.map(({ label, cents }) => (
              <span key={label}>
                <span className="block text-xs text-ink-muted">{label}</span>
                <Price cents={cents} locale={language} wholeWhenRound className="text-lg font-bold" />
              </span>
            ))}
          </span>
        </span>
        <span className={lists}>
          <span>
            <span className="block font-bold">{t("covered")}</span>
            {coveredBy[code].map((item) => (
              <span key={item} className="mt-1 flex gap-2">
                <Icon name="Check" className="mt-0.5 size-4 shrink-0 text-success-ink" />
                {t(`item.${item}`)}
              </span>
            ))}
          </span>
          <span>
            <span className="block font-bold">{t("notCovered")}</span>
            {notCoveredBy[code].map((item) => (
              <span key={item} className="mt-1 flex gap-2 text-ink-soft">
                <Icon name="Minus" className="mt-0.5 size-4 shrink-0" />
                {t(`item.${item}`)}
              </span>
            ))}
          </span>
        </span>
        {code === "PREMIUM" && <span className="text-ink-soft">{t("cardAsGuarantee")}</span>}
      </span>
    </label>
  );
}
