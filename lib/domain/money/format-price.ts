/**
 * Integer cents of a currency as text of a language: thousands grouped in every one, four figures too, and plain no-break
 * spaces, so that server and browser print the same.
 */
export function formatPrice(cents: number, locale: string, { currency = "EUR", wholeWhenRound = false } = {}) {
  const digits = wholeWhenRound && cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(cents / 100)
    .replace(/[\u202f\u2009 ]/g, "\u00a0");
}
