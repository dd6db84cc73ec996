import { type Language, locales } from "@/lib/domain/language/languages";

const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers, made once: making one takes as long as writing some hundred numbers with it. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(style)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, style);
  formats.set(key, known);
  return known;
}

/**
 * A number as the language writes it, with so many digits after its comma: "1.490", "2,3". Thousands are grouped in every
 * language, four figures too, by a plain no-break space where by one, so that server and browser print the same.
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
 * Basis points as percent, "5 %" or "7,99 %": with `digits` always so many after the comma, else as many as there are.
 * French has a narrow space before the sign, as the messages have, whatever the platform's data say.
 */
export const percentText = (basisPoints: number, language: Language, digits?: number): string =>
  numberFormat(locales[language], {
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
