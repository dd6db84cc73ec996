import type { z } from "@hono/zod-openapi";
import { errorEnvelopeSchema, okEnvelope } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";

/** Answers of a call whose success carries `data`. */
export const answers = <T extends z.ZodType>(data: T, description: string) => ({
  200: { description, content: { "application/json": { schema: okEnvelope(data) } } },
  default: {
    description: "Refused or failed: the envelope of an error",
    content: { "application/json": { schema: errorEnvelopeSchema } },
  },
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** Description of a call for the readable page: what it does and the codes that are its own. */
export const callDescription = (text: string, codes: readonly ErrorCode[] = []): string =>
  codes.length === 0 ? text : `${text} Codes: ${codes.join(", ")}.`;
