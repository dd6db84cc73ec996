import { type CallResult, errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { type ErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";

export interface AnsweredCall {
  readonly ok: boolean;
  json(): Promise<unknown>;
}
/** `data` of the success among a call's possible bodies; only a success may have `code: null`. */
type SuccessData<Any> = Any extends { data: infer Data; code: infer Code } ? (null extends Code ? Data : never) : never;
export type SuccessOf<Call extends AnsweredCall> = SuccessData<Awaited<ReturnType<Call["json"]>>>;

// Safe because the typed client derives the type of `json` from the route definitions.
const isSuccess = <Data>(body: unknown, ok: boolean): body is { data: Data } =>
  ok && typeof body === "object" && body !== null && "data" in body && "code" in body;

/**
 * Unwraps a response of `/web` from its envelope; a network error, an invalid response or an unknown code becomes
 * UNAVAILABLE.
 */
export async function unwrapAs<Call extends AnsweredCall, Code extends string>(
  call: Promise<Call>,
  isCode: (code: string) => code is Code,
): Promise<CallResult<SuccessOf<Call>, Code | "UNAVAILABLE", unknown>> {
  const response = await call.catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (isSuccess<SuccessOf<Call>>(body, response?.ok ?? false)) return { ok: true, value: body.data };
  const { code = "", data = null, errors: fields = [] } = errorEnvelopeSchema.safeParse(body).data ?? {};
  return { ok: false, code: isCode(code) ? code : "UNAVAILABLE", data, fields };
}

/** Result of a public call. */
export type WebResult<Value> = CallResult<Value, ErrorCode, unknown>;

/** Unwraps a response of a public call. */
export const unwrap = <Call extends AnsweredCall>(call: Promise<Call>): Promise<WebResult<SuccessOf<Call>>> =>
  unwrapAs(call, isErrorCode);
