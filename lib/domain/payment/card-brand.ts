/** Card brands by the providers' codes: Redsys sends numbers, Stripe words. */
const brandNames: Readonly<Record<string, string>> = {
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

/** Display name of a card brand; null for an unknown brand and for Redsys' private cards (7). */
export function cardBrandName(brand: string | null): string | null {
  const key = brand?.trim().toLowerCase() ?? "";
  return Object.hasOwn(brandNames, key) ? (brandNames[key] ?? null) : null;
}
