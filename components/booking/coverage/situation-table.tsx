"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { CoverageQuote } from "@/lib/contracts/quote";
import { type CoverageCode, coverageSituations } from "@/lib/domain/coverage/coverage";

interface SituationTableProps {
  coverages: readonly CoverageQuote[];
  chosen: CoverageCode;
}

/** Eight situations in plain words; where there is no room for three columns, with the chosen coverage only. */
export function SituationTable({ coverages, chosen }: SituationTableProps) {
  const t = useTranslations("coverage");
  const names = useTranslations("wizard.lines");
  const column = (code: CoverageCode) => (code === chosen ? "" : "hidden @3xl:table-cell");
  return (
    <section className="@container mt-10" aria-labelledby="situations">
      <h2 id="situations" className="text-xl">
        {t("situationsTitle")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft @3xl:hidden">
        {t("situationsOfChosen", { name: names(`COVERAGE_${chosen}`) })}
      </p>
      <table className="mt-4 w-full border-separate border-spacing-0 text-start text-sm">
        <thead className="sr-only @3xl:not-sr-only">
          <tr>
            <th scope="col" className="p-3">
              <span className="sr-only">{t("situation")}</span>
            </th>
            {coverages.map(({ code }) => (
              <th key={code} scope="col" className={classNames("p-3 text-start", code === chosen && "text-action")}>
                {names(`COVERAGE_${code}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverageSituations.map((situation) => (
            <tr key={situation} className="flex flex-col border-t border-sand-200 py-3 @3xl:table-row @3xl:py-0">
              <th
                scope="row"
                className="py-0.5 text-start align-top font-bold @3xl:w-1/4 @3xl:border-t @3xl:border-sand-200 @3xl:p-3"
              >
                {t(`situations.${situation}.name`)}
              </th>
              {coverages.map(({ code }) => (
                <td
                  key={code}
                  className={classNames(
                    "align-top text-ink-soft @3xl:border-t @3xl:border-sand-200 @3xl:p-3",
                    column(code),
                    code === chosen && "@3xl:bg-action-soft @3xl:text-ink",
                  )}
                >
                  {t(`situations.${situation}.${code}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
