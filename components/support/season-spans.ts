import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { seasonCodes } from "@/lib/domain/configuration/configuration";
import type { Language } from "@/lib/domain/language/languages";

/** When each season is, in words: its stretches of the year, joined. */
export function seasonSpans(seasons: ConfigurationDocument["seasons"], language: Language) {
  const day = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  // A leap year, so that every day has its date.
  const written = (monthDay: string) => day.format(Date.parse(`2028-${monthDay}T00:00Z`)).replaceAll(" ", "\u00a0");
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return seasonCodes.flatMap((season) => {
    const own = seasons.filter(({ code }) => code === season);
    const text = list.format(own.map(({ from, to }) => `${written(from)} – ${written(to)}`));
    return own.length > 0 ? [{ season, text }] : [];
  });
}
