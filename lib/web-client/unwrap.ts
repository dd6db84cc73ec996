import { type ErrorEnvelope, errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { type ErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";

export interface CallRefusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly errors: ErrorEnvelope["errors"];
}
/** `code` of a success is NO_RESULTS or null. */
export type CallResult<T> = { readonly ok: true; readonly value: T; readonly code: ErrorCode | null } | CallRefusal;

export interface AnsweredCall {
  readonly ok: boolean;
  json(): Promise<unknown>;
}
type Body<Call extends AnsweredCall> = Awaited<ReturnType<Call["json"]>>;
/** `data` of the success among a call's possible bodies; only a success may have `code: null`. */
type SuccessData<Any> = Any extends { data: infer Data; code: infer Code } ? (null extends Code ? Data : never) : never;

const refusedBy = (body: unknown): CallRefusal => {
  const envelope = errorEnvelopeSchema.safeParse(body);
  const code = envelope.data?.code;
  return {
    ok: false,
    code: code !== undefined && isErrorCode(code) ? code : "UNAVAILABLE",
    data: envelope.data?.data ?? null,
    errors: envelope.data?.errors ?? [],
  };
};

// Safe because the typed client derives the type of `json` from the route definitions.
export const isSuccess = <Data>(body: unknown, ok: boolean): body is { data: Data; code: string | null } =>
  ok && typeof body === "object" && body !== null && "data" in body && "code" in body;

export type SuccessOf<Call extends AnsweredCall> = SuccessData<Body<Call>>;
export type UnwrappedCall<Call extends AnsweredCall> = CallResult<SuccessOf<Call>>;

/** Unwraps a `/web` response from its envelope; a network error or an invalid response becomes UNAVAILABLE. */
export async function unwrap<Call extends AnsweredCall>(call: Promise<Call>): Promise<UnwrappedCall<Call>> {
  try {
    const response = await call;
    const body = await response.json();
    if (!isSuccess<SuccessData<Body<Call>>>(body, response.ok)) return refusedBy(body);
    return { ok: true, value: body.data, code: body.code !== null && isErrorCode(body.code) ? body.code : null };
  } catch {
    return refusedBy(null);
  }
}
