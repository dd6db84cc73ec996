import { type Language, locales } from "@/lib/domain/language/languages";

/**
 * A number as the language writes it, with so many digits after its comma: "1.490", "2,3". Thousands are grouped in every
 * language, four figures too, by a plain no-break space where by one, so that server and browser print the same.
 */
export const numberText = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(locales[language], {
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace(/[\u202f\u2009 ]/g, "\u00a0");

/**
 * Basis points as percent, "5 %" or "7,99 %": with `digits` always so many after the comma, else as many as there are.
 * French has a narrow space before the sign, as the messages have, whatever the platform's data say.
 */
export const percentText = (basisPoints: number, language: Language, digits?: number): string =>
  new Intl.NumberFormat(locales[language], {
    style: "percent",
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  })
    .format(basisPoints / 10_000)
    .replace(/[\u202f\u00a0](?=%)/, language === "fr" ? "\u202f" : "\u00a0");

/** A measure that the catalogue holds as `5.2 l/100 km`, as the language writes it: "5,2 l/100 km", on one line. */
export const measureText = (measure: string, language: Language): string =>
  measure
    .replace(/\d+(?:[.,](\d+))?/g, (figure, decimals: string | undefined) =>
      numberText(Number(figure.replace(",", ".")), language, decimals?.length ?? 0),
    )
    .replaceAll(" ", "\u00a0");
