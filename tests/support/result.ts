import type { Result } from "@/lib/domain/core/result";

/** The value of a result that must be accepted. */
export async function accepted<Value>(pending: Promise<Result<Value, { readonly code: string }>>): Promise<Value> {
  const result = await pending;
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The code of a result that must be refused. */
export async function refusalCode(pending: Promise<Result<unknown, { readonly code: string }>>): Promise<string> {
  const result = await pending;
  if (result.ok) throw new Error("accepted");
  return result.code;
}
