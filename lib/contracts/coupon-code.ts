/** A coupon's code as an address carries it: trimmed, upper-cased, `[A-Z0-9-]{4,20}` (rules section 7); anything else is ignored. */
export function parseCouponCode(text: string | null): string | undefined {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z0-9-]{4,20}$/.test(code) ? code : undefined;
}
