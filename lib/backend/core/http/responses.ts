import type { Context, TypedResponse } from "hono";
import type { ErrorEnvelope, FieldError } from "@/lib/contracts/core/envelope";
import { type ErrorCode, errorMessageName, statusByCode } from "@/lib/contracts/core/error-codes";
import { type DeskOnlyCode, deskStatusByCode, isDeskOnlyCode } from "@/lib/contracts/staff/desk-codes";
import type { Result } from "@/lib/domain/core/result";

/** Codes with an HTTP error status; the others come inside an answer with status 200. */
export type FailureCode = {
  [C in ErrorCode]: (typeof statusByCode)[C] extends 200 ? never : C;
}[ErrorCode];
type FailureStatus = (typeof statusByCode)[FailureCode];
type DeskFailureStatus = (typeof deskStatusByCode)[DeskOnlyCode];

export interface Failure<Code extends FailureCode = FailureCode> {
  readonly code: Code;
  /** Only for codes that the call lists with data. */
  readonly data?: unknown;
  readonly errors?: readonly FieldError[];
  /** Seconds after which the same call may be answered: `Retry-After`. */
  readonly wait?: number;
}
/** A refusal of the desk alone. */
interface DeskFailure {
  readonly code: DeskOnlyCode;
  readonly data?: unknown;
}
type AnyFailure = Failure | DeskFailure;
/** A refusal by one of these codes. */
type FailureBy<Code extends AnyFailure["code"]> = AnyFailure & { readonly code: Code };

const messageKey = (code: ErrorCode) => `errors.api.${errorMessageName(code)}`;
const isOfDesk = (failure: AnyFailure): failure is DeskFailure => isDeskOnlyCode(failure.code);

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

const deskEnvelope = ({ code, data = null }: DeskFailure): ErrorEnvelope & { status: DeskFailureStatus } => ({
  status: deskStatusByCode[code],
  data,
  code,
  message: `desk.errors.${code}`,
  errors: [],
});

/** Answers a success. */
export const okResponse = <T>(c: Context, data: T, code: ErrorCode | null = null) => c.json(success(data, code), 200);
type OkResponse<T> = ReturnType<typeof okResponse<T>>;

/** Typed by its code alone: the compiler refuses one that the call does not list. Data are checked as the call runs. */
interface ErrorBody<Code> {
  status: number;
  data: never;
  code: Code;
  message: string;
  errors: FieldError[];
}
type ErrorResponse<Code> = Response &
  (Code extends unknown ? TypedResponse<ErrorBody<Code>, FailureStatus | DeskFailureStatus, "json"> : never);

/** Answers a refusal with its HTTP status, and how long to wait. */
export function errorResponse<const Code extends AnyFailure["code"]>(
  c: Context,
  failure: FailureBy<Code>,
): ErrorResponse<Code>;
export function errorResponse(c: Context, failure: AnyFailure): Response {
  if (!isOfDesk(failure) && failure.wait !== undefined) c.header("Retry-After", String(failure.wait));
  const envelope = isOfDesk(failure) ? deskEnvelope(failure) : failureEnvelope(failure);
  return c.json(envelope, envelope.status);
}

/** Data of a success that has none. */
export const noData = () => ({});

/** Answers the outcome of a command or query: its value, or what `serialize` makes of it, or its refusal. */
export function respond<Value, const Code extends AnyFailure["code"] = never>(
  c: Context,
  result: Result<Value, FailureBy<Code>>,
): OkResponse<Value> | ErrorResponse<Code>;
export function respond<Value, Data, const Code extends AnyFailure["code"] = never>(
  c: Context,
  result: Result<Value, FailureBy<Code>>,
  serialize: (value: Value) => Data,
): OkResponse<Data> | ErrorResponse<Code>;
export function respond<Value>(
  c: Context,
  result: Result<Value, AnyFailure>,
  serialize: (value: Value) => unknown = (value) => value,
): Response {
  return result.ok ? okResponse(c, serialize(result.value)) : errorResponse(c, result);
}
