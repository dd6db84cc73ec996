"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";
import { type CoverageSituation, coverageAnswers, extraPrice, situationsOf } from "@/lib/domain/pricing/add-ons";

interface CompareCoveragesProps {
  open: boolean;
  onClose: () => void;
}

/** What the customer pays in each situation, by coverage, with the deposit and the first additional driver. */
export function CompareCoverages({ open, onClose }: CompareCoveragesProps) {
  const { language, availability } = useShownSearch();
  const { group, coverage } = useSelection();
  const t = useTranslations("coverage");
  const summary = useTranslations("wizard.summary");
  if (!group || !availability) return null;
  const { coverages, kind } = group;
  const amount = (cents: number) => <Price cents={cents} locale={language} wholeWhenRound />;
  const driver = group.extras.find(({ code }) => code === "ADDITIONAL_DRIVER");
  const rows: { id: string; name: string; cell: (quote: CoverageQuote) => ReactNode }[] = [
    ...situationsOf(group).map((situation) => ({
      id: situation,
      name: t(`situations.${situation}`, { kind }),
      cell: (quote: CoverageQuote) => <Answer situation={situation} quote={quote} />,
    })),
    { id: "deposit", name: t("deposit"), cell: ({ depositCents }) => amount(depositCents) },
    ...(driver
      ? [
          {
            id: "driver",
            name: t("firstDriver"),
            cell: ({ code }: CoverageQuote) =>
              amount(extraPrice({ ...driver, kinds: [kind] }, 1, availability.days, code)),
          },
        ]
      : []),
  ];
  const column = (quote: CoverageQuote) => quote.code === coverage?.code && "bg-chosen-soft";
  return (
    <Dialog open={open} onClose={onClose} title={t("compareTitle")} closeLabel={summary("close")} shape="wideBottom">
      <table className="w-full table-fixed border-separate border-spacing-0 text-xs desktop:text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 w-[28%] bg-white desktop:w-[31%]">
              <span className="sr-only">{t("situation")}</span>
            </th>
            {coverages.map((quote) => (
              <th
                key={quote.code}
                scope="col"
                className={classNames(
                  "sticky top-0 rounded-t-md bg-white px-1 py-2 align-top leading-snug font-bold hyphens-auto desktop:px-3",
                  column(quote),
                )}
              >
                {t(`short.${quote.code}`)}
                <span className="mt-0.5 block font-normal text-ink-soft">
                  {quote.totalCents === 0 ? t("included") : amount(quote.totalCents)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cell }) => (
            <tr key={id}>
              <th
                scope="row"
                className="border-t border-sand-200 py-2 pe-2 text-start leading-snug font-semibold hyphens-auto"
              >
                {name}
              </th>
              {coverages.map((quote) => (
                <td
                  key={quote.code}
                  className={classNames("border-t border-sand-200 px-1.5 py-2 text-center leading-snug", column(quote))}
                >
                  {cell(quote)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-ink-soft">{t("always")}</p>
    </Dialog>
  );
}

/** A tick where the coverage pays, and the words: nothing, up to the excess, or all of it. */
function Answer({ situation, quote }: { situation: CoverageSituation; quote: CoverageQuote }) {
  const { language } = useShownSearch();
  const t = useTranslations("coverage.answers");
  const answer = coverageAnswers[quote.code][situation];
  const covered = answer === "NOTHING" || answer === "EXCESS";
  return (
    <span
      className={classNames(
        "flex flex-col items-center justify-center gap-x-1.5 gap-y-0.5 desktop:flex-row",
        !covered && "text-ink-soft",
      )}
    >
      <span className={covered ? "text-success-ink" : "text-ink-muted"}>
        <Icon name={covered ? "Check" : "Minus"} className="size-4.5" />
      </span>
      <span>
        {t.rich(answer, {
          amount: () => <Price cents={quote.excessCents} locale={language} wholeWhenRound className="font-bold" />,
        })}
      </span>
    </span>
  );
}
