const form = /^(\d{1,9})\.(\d{2})$/;

/** 5000 → "50.00": cents as PayPal writes money. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "50.00" → 5000; null for anything else. */
export function centsOf(value: string): number | null {
  const [, euros, cents] = form.exec(value) ?? [];
  return euros === undefined || cents === undefined ? null : Number(`${euros}${cents}`);
}
