import { z } from "zod";
import { fieldErrorCodes } from "./error-codes";

/** One field's error; `field` is the dotted path in the payload, e.g. `driver.email`. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.enum(fieldErrorCodes),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Envelope of a successful response; HTTP status equals `status` (contract section 1). `code` may be NO_RESULTS. */
export const okEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({
    status: z.number().int(),
    data,
    code: z.string().nullable(),
    message: z.string().nullable(),
    errors: z.array(fieldErrorSchema),
  });

/** Envelope of an error; `message` is a message key, never a sentence; `data` only where the call's table says so. */
export const errorEnvelopeSchema = z.object({
  status: z.number().int(),
  data: z.unknown(),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
