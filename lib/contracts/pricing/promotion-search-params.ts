import { plainTyped } from "@/lib/domain/core/typed-text";

// Separate from the wizard's address, because every page reads these and would otherwise load all of it.

/** `discount` of a URL: an integer 0 to 100, anything else is ignored (rules section 7). */
export function parseDiscount(text: string | null | undefined): number | undefined {
  return text && /^(\d{1,2}|100)$/.test(text) ? Number(text) : undefined;
}

/** A coupon code in a URL: trimmed, upper-cased, `[A-Z0-9-]{4,20}` (rules section 7); anything else is ignored. */
export function parseCouponCode(text: string | null): string | undefined {
  const code = plainTyped(text ?? "").toUpperCase();
  return /^[A-Z0-9-]{4,20}$/.test(code) ? code : undefined;
}
