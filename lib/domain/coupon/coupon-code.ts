const pattern = /^[A-Z0-9-]{4,20}$/;

/** The code as it is looked up: trimmed and upper-cased; null when it can be no code (rules section 7). */
export const couponCode = (typed: string): string | null => {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
};
