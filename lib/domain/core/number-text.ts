import { numberFormat } from "./intl-formats";
import { type Language, locales } from "./languages";

/**
 * A number in a language with `digits` decimals: "1.490", "2,3". Thousands are grouped, four-digit numbers too;
 * grouping spaces become plain no-break spaces, so that server and browser render the same text.
 */
export const numberText = (value: number, language: Language, digits = 0): string =>
  numberFormat(locales[language], {
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace(/[\u202f\u2009 ]/g, "\u00a0");

/**
 * Basis points as percent, "5 %" or "7,99 %": with exactly `digits` decimals, else up to 2 as needed. French always
 * gets a narrow no-break space before the sign, as in the messages, whatever the platform's ICU data use.
 */
export const percentText = (basisPoints: number, language: Language, digits?: number): string =>
  numberFormat(locales[language], {
    style: "percent",
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  })
    .format(basisPoints / 10_000)
    .replace(/[\u202f\u00a0](?=%)/, language === "fr" ? "\u202f" : "\u00a0");

/** A measure from the catalogue in a language: `5.2 l/100 km` → "5,2 l/100 km", with no-break spaces. */
export const measureText = (measure: string, language: Language): string =>
  measure
    .replace(/\d+(?:[.,](\d+))?/g, (figure, decimals: string | undefined) =>
      numberText(Number(figure.replace(",", ".")), language, decimals?.length ?? 0),
    )
    .replaceAll(" ", "\u00a0");
