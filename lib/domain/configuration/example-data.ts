const placeholder = /TO BE DEFINED|\.invalid\b|\.example\b|000 000 000|^RC\/0+$/i;

interface SaidToCustomers {
  readonly configuration: {
    readonly legal: unknown;
    readonly support: unknown;
    readonly secondHand: { readonly lender: string };
  };
  readonly offices: readonly {
    readonly code: string;
    readonly active: boolean;
    readonly phone: string;
    readonly email: string;
  }[];
}

/** What a house that takes real money still has to name: company, support, lender, and how its offices are reached. */
export const unnamedIn = ({ configuration: { legal, support, secondHand }, offices }: SaidToCustomers): string[] =>
  placeholdersIn({
    legal,
    support,
    secondHand: { lender: secondHand.lender },
    offices: Object.fromEntries(
      offices.filter(({ active }) => active).map(({ code, phone, email }) => [code, { phone, email }]),
    ),
  });

/** Paths of the values in a part of the configuration that are still placeholders (rules section 14). */
export function placeholdersIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") return placeholder.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, path ? `${path}.${key}` : key));
}
