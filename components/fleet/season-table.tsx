import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { GroupSeasons } from "@/lib/contracts/fleet/rental-group";
import { seasonCodes } from "@/lib/domain/core/configuration";
import { dayOfYearText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";

interface SeasonTableProps {
  language: Language;
  configuration: Pick<ConfigurationDocument, "seasons">;
  rows: readonly { readonly name: string; readonly href?: string; readonly prices: GroupSeasons }[];
}

/** Price per day in euro by group and season, with the dates of the seasons. */
export async function SeasonTable({ language, configuration, rows }: SeasonTableProps) {
  const t = await getTranslations("landings");
  const spans = seasonSpans(configuration.seasons, language);
  return (
    <div>
      <h2 id="prices" className="text-2xl">
        {t("pricesTitle")}
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">{t("pricesText", { days: rows[0]?.prices.days ?? 0 })}</p>
      <table aria-labelledby="prices" className="mt-4 w-full text-sm sm:text-base">
        <thead>
          <tr className="border-b-2 border-sand-300 align-bottom text-xs sm:text-sm">
            <th scope="col" className="py-2 pe-2 text-start">
              {t("priceGroup")}
            </th>
            {seasonCodes.map((season) => (
              <th key={season} scope="col" className="w-[17%] py-2 ps-1 text-end hyphens-auto">
                {t(`season.${season}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, prices }) => (
            <tr key={name} className="border-b border-sand-200">
              <th scope="row" className="py-3 pe-2 text-start font-semibold">
                {href ? (
                  <Link href={href} className="inline-block py-0.5 underline underline-offset-4">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {seasonCodes.map((season) => {
                const price = prices.seasons.find((seasonPrice) => seasonPrice.season === season);
                return (
                  <td key={season} className="tabular py-3 ps-1 text-end">
                    {price && numberText(price.perDayCents / 100, language, 2)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 grid gap-x-8 gap-y-1 text-sm text-ink-soft md:grid-cols-2">
        {spans.map(({ season, text }) => (
          <li key={season}>
            {t.rich("seasonSpan", {
              name: t(`seasonNames.${season}`),
              spans: text,
              b: (name) => <strong>{name}</strong>,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-text text-sm text-ink-soft">{t("pricesNote")}</p>
    </div>
  );
}

/** Dates of each season as text: `7 January – 31 March and 1 November – 19 December`. */
function seasonSpans(seasons: ConfigurationDocument["seasons"], language: Language) {
  const dayText = (monthDay: string) => dayOfYearText(monthDay, language).replaceAll(" ", "\u00a0");
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return seasonCodes.flatMap((season) => {
    const spans = seasons.filter(({ code }) => code === season);
    const text = list.format(spans.map(({ from, to }) => `${dayText(from)} – ${dayText(to)}`));
    return spans.length > 0 ? [{ season, text }] : [];
  });
}
