import { z } from "zod";
import { markActionReached } from "@/lib/web-client/page-request";

/** Whether a value can be serialised as JSON; a posted argument may be circular, a bigint or have throwing getters. */
function isSerializable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Schemas of action arguments. A payload is only checked to be an object: `/web` validates its fields. */
export const argument = {
  text: z.string(),
  /** Idempotency key, created by the browser and sent on as a header. */
  key: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  id: z.number().int().positive(),
  position: z.number().int().min(0).max(99),
  payload: z.custom<object>((value) => typeof value === "object" && value !== null && isSerializable(value)),
  form: z.instanceof(FormData),
} as const;

/**
 * Must be the first line of every server action, because anybody can post anything to it. Invalid arguments throw,
 * which `statusOfPage` turns into 400; later errors stay 5xx.
 */
export function expectArguments(...checks: readonly (readonly [schema: z.ZodType, value: unknown])[]): void {
  for (const [schema, value] of checks) schema.parse(value);
  markActionReached();
}
