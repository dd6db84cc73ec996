import type { Result } from "@/lib/domain/core/result";

/** The value of a result that must be ok. */
export async function okValue<Value>(pending: Promise<Result<Value, { readonly code: string }>>): Promise<Value> {
  const result = await pending;
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The code of a result that must be an error. */
export async function errorCodeOf(pending: Promise<Result<unknown, { readonly code: string }>>): Promise<string> {
  const result = await pending;
  if (result.ok) throw new Error("accepted");
  return result.code;
}
