import type { Context } from "hono";
import type { ErrorEnvelope, FieldError } from "@/lib/contracts/core/envelope";
import { type ErrorCode, errorMessageName, statusByCode } from "@/lib/contracts/core/error-codes";

/** Codes with an HTTP error status; the others come inside an answer with status 200. */
export type FailureCode = {
  [C in ErrorCode]: (typeof statusByCode)[C] extends 200 ? never : C;
}[ErrorCode];
type FailureStatus = (typeof statusByCode)[FailureCode];

export interface Failure {
  readonly code: FailureCode;
  /** Only for codes that the contract's table of calls lists with data. */
  readonly data?: unknown;
  readonly errors?: readonly FieldError[];
  /** Seconds after which the same call may be answered: `Retry-After`. */
  readonly wait?: number;
}

const messageKey = (code: ErrorCode) => `errors.api.${errorMessageName(code)}`;

/** Envelope of a success; `code` only where a success has one (NO_RESULTS). */
export const success = <T>(data: T, code: ErrorCode | null = null) => ({
  status: 200,
  data,
  code,
  message: code === null ? null : messageKey(code),
  errors: [],
});

export const failureEnvelope = ({ code, data, errors }: Failure): ErrorEnvelope & { status: FailureStatus } => ({
  status: statusByCode[code],
  data: data ?? null,
  code,
  message: messageKey(code),
  errors: [...(errors ?? [])],
});

/** Answers with an error's envelope, its HTTP status and how long to wait. */
export function fail(c: Context, failure: Failure) {
  if (failure.wait !== undefined) c.header("Retry-After", String(failure.wait));
  const envelope = failureEnvelope(failure);
  return c.json(envelope, envelope.status);
}
