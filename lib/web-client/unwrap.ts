import { type ErrorEnvelope, errorEnvelopeSchema } from "@/lib/contracts/envelope";
import { type ErrorCode, isErrorCode } from "@/lib/contracts/error-codes";

export interface CallRefusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly errors: ErrorEnvelope["errors"];
}
/** `code` of a success is NO_RESULTS or null. */
export type CallResult<T> = { readonly ok: true; readonly value: T; readonly code: ErrorCode | null } | CallRefusal;

interface Answered<Body> {
  readonly ok: boolean;
  json(): Promise<Body>;
}
/** `data` of the success among the bodies that a call may answer. */
type DataOf<Body> = Body extends { data: infer Data; code: string | null; message: string | null } ? Data : never;
type SuccessBody = { readonly data: unknown; readonly code: string | null };
type SuccessData<Body> = Body extends { code: infer Code } ? (null extends Code ? DataOf<Body> : never) : never;

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

const isSuccess = <Body extends SuccessBody>(body: Body, ok: boolean): body is Body & { data: SuccessData<Body> } =>
  ok && "data" in body;

/** Takes an answer of `/web` out of its envelope; a network failure or a foreign answer becomes UNAVAILABLE. */
export async function unwrap<Body extends SuccessBody>(
  call: Promise<Answered<Body>>,
): Promise<CallResult<SuccessData<Body>>> {
  try {
    const response = await call;
    const body = await response.json();
    if (!isSuccess(body, response.ok)) return refusedBy(body);
    return { ok: true, value: body.data, code: body.code !== null && isErrorCode(body.code) ? body.code : null };
  } catch {
    return refusedBy(null);
  }
}
