/**
 * An expected outcome (house conventions, "Errors"): a value, or a refusal with a `code` from a closed union and
 * optional further fields. Unexpected errors are thrown instead.
 */
export type Result<Value, Refusal extends { readonly code: string }> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Refusal);

/** Any result: for functions that pass on the outcomes of the work they are given, each with its own code. */
export type AnyResult = Result<unknown, { readonly code: string }>;

/** A result with its value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** An expected failure; `code` is inferred as a literal. */
export const err = <const Refusal extends { readonly code: string }>(
  refusal: Refusal,
): { readonly ok: false } & Refusal => ({ ok: false, ...refusal });
