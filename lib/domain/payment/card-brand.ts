/** Brands as the providers write them: the card terminal by figures, the card page by words. */
const names: Readonly<Record<string, string>> = {
  "1": "Visa",
  "2": "Mastercard",
  "6": "Diners Club",
  "8": "American Express",
  "9": "JCB",
  "22": "UnionPay",
  visa: "Visa",
  mastercard: "Mastercard",
  diners: "Diners Club",
  amex: "American Express",
  jcb: "JCB",
  unionpay: "UnionPay",
  discover: "Discover",
  cartes_bancaires: "Cartes Bancaires",
};

/** A card brand's own name; null for one without a public name, as the terminal's private cards (7), or unknown. */
export function cardBrandName(told: string | null): string | null {
  const key = told?.trim().toLowerCase() ?? "";
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}
