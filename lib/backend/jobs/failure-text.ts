import { types } from "node:util";

const codeOf = (error: Error): string | null => {
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(error, "responseCode");
  return typeof code === "string" || typeof code === "number" ? String(code) : null;
};

/**
 * What may be kept of a failure: the names and codes of its chain (`DrizzleQueryError: error 23505`). Its message may hold the
 * values of a statement, or the address that a mail server refused.
 */
export function failureText(error: unknown): string {
  if (!types.isNativeError(error)) return "unknown";
  const own = [error.name, codeOf(error)].filter(Boolean).join(" ");
  return types.isNativeError(error.cause) ? `${own}: ${failureText(error.cause)}` : own;
}
