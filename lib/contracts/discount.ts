/** `discount` of an address: an integer 0 to 100, anything else is ignored (rules section 7). */
export function parseDiscount(text: string | null | undefined): number | undefined {
  return text && /^(\d{1,2}|100)$/.test(text) ? Number(text) : undefined;
}
