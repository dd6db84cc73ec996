import { z } from "zod";
import { type ErrorCode, fieldErrorCodes } from "./error-codes";

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

/** Why `/web` refused a call, in the shape that clients, actions and forms share. */
export interface ApiError<Code extends string = ErrorCode, Data = null> {
  readonly code: Code;
  /** Only where the call's table says so. */
  readonly data: Data;
  readonly fields: readonly FieldError[];
}

/** Outcome of a call of `/web` or of an action: its value, or why it was refused. */
export type CallResult<Value, Code extends string = ErrorCode, Data = null> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & ApiError<Code, Data>);

/** State of a form: not sent yet, accepted, or refused with what was typed. */
export type FormState<Done, Typed, Code extends string = ErrorCode, Data = null> =
  | { readonly status: "idle" }
  | { readonly status: "done"; readonly result: Done }
  | { readonly status: "refused"; readonly error: ApiError<Code, Data>; readonly typed: Typed };
