/** Whether a postal code, as typed, fits its country, ISO 3166 alpha-2: five figures in Spain, elsewhere any (rules 10). */
export const isPostalCode = (typed: string, country: string): boolean =>
  country === "ES" ? /^\d{5}$/.test(typed.trim()) : /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(typed.trim());
