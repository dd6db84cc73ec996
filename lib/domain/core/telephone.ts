/** Address of a link that calls a number: `+34 971 000 000` → `tel:+34971000000`. */
export const telephoneHref = (number: string): string => `tel:${number.replace(/\s/g, "")}`;

/** The number with no-break spaces, for running text. */
export const unbrokenNumber = (number: string): string => number.replaceAll(" ", "\u00a0");
