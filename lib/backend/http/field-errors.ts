import type { ZodError } from "zod";
import type { FieldError } from "@/lib/contracts/envelope";
import { type FieldErrorCode, fieldErrorCodes } from "@/lib/contracts/error-codes";

type Issue = ZodError["issues"][number];

const isFieldErrorCode = (text: string): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);

function codeOf(issue: Issue): FieldErrorCode {
  if (isFieldErrorCode(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined) return "REQUIRED";
  if (issue.code === "too_big" && issue.origin === "string") return "TOO_LONG";
  return "INVALID";
}

/** Field errors of a payload that its schema refused, one for each field. */
export function fieldErrorsOf(error: ZodError): FieldError[] {
  const byField = new Map<string, FieldErrorCode>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    if (!byField.has(field)) byField.set(field, codeOf(issue));
  }
  return [...byField].map(([field, code]) => ({ field, code }));
}
