"use client";

import { useTranslations } from "next-intl";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";

interface CoverageCardProps {
  quote: CoverageQuote;
  chosen: boolean;
  /** False when there is a driver under 25 and the coverage does not allow it. */
  offered: boolean;
  onChoose: () => void;
}

/**
 * One coverage as a radio card: its price for the trip, what the customer pays, and the deposit. In one column the
 * price stands beside the name; in three columns the subgrid aligns the parts of all cards.
 */
export function CoverageCard({ quote, chosen, offered, onChoose }: CoverageCardProps) {
  const { language } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("coverage");
  const names = useTranslations("wizard.lines");
  const { code } = quote;
  const amount = (cents: number) => () => (
    <Price cents={cents} locale={language} wholeWhenRound className="font-bold text-ink" />
  );
  const parts =
    group?.kind === "MOTORCYCLE" && code !== "SCDW" ? t(`summaryOfMotorcycle.${code}`) : t(`summary.${code}`);
  return (
    <label
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-3 rounded-xl bg-white p-4 ring-1 ring-inset ring-sand-300 transition-shadow @lg:p-5",
        "@3xl:row-span-5 @3xl:grid-cols-[auto_minmax(0,1fr)] @3xl:grid-rows-subgrid",
        "has-checked:bg-chosen-soft has-checked:ring-2 has-checked:ring-chosen",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        offered ? "cursor-pointer hover:ring-sand-500" : "cursor-not-allowed bg-sand-50",
      )}
    >
      <input
        type="radio"
        name="coverage"
        value={code}
        checked={chosen}
        disabled={!offered}
        onChange={onChoose}
        aria-labelledby={`coverage-${code}-name coverage-${code}-price`}
        aria-describedby={`coverage-${code}`}
        className="mt-1 size-5 accent-chosen outline-none"
      />
      <span id={`coverage-${code}-name`} className="text-lg leading-snug font-bold hyphens-auto">
        {names(`COVERAGE_${code}`)}
      </span>
      {offered ? (
        <CoveragePrice quote={quote} />
      ) : (
        <span className="max-w-36 text-end text-sm font-semibold text-ink-soft @3xl:col-span-2 @3xl:mt-2 @3xl:max-w-none @3xl:text-start">
          {t("notUnder25")}
        </span>
      )}
      <span id={`coverage-${code}`} className="contents">
        <span className="col-span-full mt-2 leading-normal text-pretty">
          {t.rich(`pays.${code}`, { amount: amount(quote.excessCents) })}
        </span>
        <span className="col-span-full mt-1 text-sm text-pretty text-ink-soft">{parts}</span>
        <span className="col-span-full mt-2 text-sm text-ink-soft @3xl:mt-4">
          {quote.depositCents > 0 ? t.rich("depositIs", { amount: amount(quote.depositCents) }) : t("noDeposit")}
        </span>
      </span>
    </label>
  );
}

/** The price for the trip, and per day in small. */
function CoveragePrice({ quote }: { quote: CoverageQuote }) {
  const { language, availability, configuration } = useShownSearch();
  const t = useTranslations("coverage");
  const capped = (availability?.days ?? 0) > configuration.coverageMaxDays && quote.perDayCents > 0;
  return (
    <span id={`coverage-${quote.code}-price`} className="text-end @3xl:col-span-2 @3xl:mt-3 @3xl:text-start">
      {quote.totalCents === 0 ? (
        <span className="block text-lg leading-snug font-bold @3xl:text-2xl">{t("included")}</span>
      ) : (
        <>
          <Price
            cents={quote.totalCents}
            locale={language}
            className="block text-lg leading-snug font-bold @3xl:text-2xl"
          />
          <span className="block text-sm text-ink-soft">
            {t.rich("perDay", {
              price: () => <Price cents={quote.perDayCents} locale={language} wholeWhenRound />,
            })}
          </span>
          {capped && (
            <span className="block text-xs text-ink-soft">
              {t("atMostDays", { count: configuration.coverageMaxDays })}
            </span>
          )}
        </>
      )}
    </span>
  );
}
