import { z } from "zod";
import { noteActionReached } from "@/lib/web-client/page-request";

/** Whether it can be written as JSON; a posted argument may also be a circle, a big number or what throws when read. */
function isWritable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** What an action may be given. Of a payload only that it is one: `/web` judges its fields and names the wrong ones. */
export const argument = {
  text: z.string(),
  /** Made by the browser, sent on as a header. */
  key: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  id: z.number().int().positive(),
  position: z.number().int().min(0).max(99),
  payload: z.custom<object>((value) => typeof value === "object" && value !== null && isWritable(value)),
  form: z.instanceof(FormData),
} as const;

/**
 * The first line of every server action, for its arguments are whatever somebody posts. Wrong ones throw, which the front
 * door answers with 400; from here on a failure is the site's own.
 */
export function expectArguments(...given: readonly (readonly [schema: z.ZodType, value: unknown])[]): void {
  for (const [schema, value] of given) schema.parse(value);
  noteActionReached();
}
