/**
 * An expected outcome (house conventions, "Errors"): a value, or a refusal whose `code` comes from a closed union
 * and which may carry facts beside it. The unexpected throws instead.
 */
export type Result<Value, Refusal extends { readonly code: string }> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Refusal);

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refuse = <const Refusal extends { readonly code: string }>(
  refusal: Refusal,
): { readonly ok: false } & Refusal => ({ ok: false, ...refusal });
