import { type ApiError, type CallResult, errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { type ErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";

export interface AnsweredCall {
  readonly ok: boolean;
  json(): Promise<unknown>;
}
/** `data` of the success among a call's possible bodies; only a success may have `code: null`. */
type SuccessData<Any> = Any extends { data: infer Data; code: infer Code } ? (null extends Code ? Data : never) : never;
type Body<Call extends AnsweredCall> = Awaited<ReturnType<Call["json"]>>;
export type SuccessOf<Call extends AnsweredCall> = SuccessData<Body<Call>>;

/** The refusals among a call's possible bodies: a union by code, each with the data that the call lists for it. */
type RefusedBy<Any, Known extends string> = Any extends { data: infer Data; code: infer Code extends Known }
  ? { readonly ok: false } & ApiError<Code, Data>
  : never;
/** Outcome of a call: its value, or one of its refusals. */
export type Unwrapped<Call extends AnsweredCall, Known extends string = ErrorCode> =
  | { readonly ok: true; readonly value: SuccessOf<Call> }
  | RefusedBy<Body<Call>, Known>;

// Safe because the typed client derives the type of `json` from the route definitions.
const isSuccess = (body: unknown, ok: boolean): body is { data: unknown } =>
  ok && typeof body === "object" && body !== null && "data" in body && "code" in body;

/**
 * Unwraps a response of `/web` from its envelope; a network error, an invalid response or an unknown code becomes
 * UNAVAILABLE.
 */
export function unwrapAs<Call extends AnsweredCall, Known extends string>(
  call: Promise<Call>,
  isCode: (code: string) => code is Known,
): Promise<Unwrapped<Call, Known>>;
export async function unwrapAs(call: Promise<AnsweredCall>, isCode: (code: string) => boolean): Promise<unknown> {
  const response = await call.catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (isSuccess(body, response?.ok ?? false)) return { ok: true, value: body.data };
  const { code = "", data = null, errors: fields = [] } = errorEnvelopeSchema.safeParse(body).data ?? {};
  return { ok: false, code: isCode(code) ? code : "UNAVAILABLE", data, fields };
}

/** Result of any public call. */
export type WebResult<Value> = CallResult<Value, ErrorCode, unknown>;

/** Unwraps a response of a public call. */
export const unwrap = <Call extends AnsweredCall>(call: Promise<Call>): Promise<Unwrapped<Call>> =>
  unwrapAs(call, isErrorCode);
