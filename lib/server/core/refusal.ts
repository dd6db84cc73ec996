import "server-only";
import { codeInSession } from "@/lib/auth/session";
import type { ApiError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";

type Refused<Data> = { readonly ok: false } & ApiError<ErrorCode, Data>;

/** A refusal for the browser. `data` of `/web` may hold tokens: only what the form needs is passed on. */
export const refusal = <Data>({ code, fields }: ApiError<ErrorCode, unknown>, data: Data): Refused<Data> => ({
  ok: false,
  code,
  fields,
  data,
});

/** The same for a booking's screens, whose access may end with the session. */
export const bookingRefusal = async <Data>(error: ApiError<ErrorCode, unknown>, data: Data): Promise<Refused<Data>> =>
  refusal({ ...error, code: await codeInSession(error.code) }, data);
