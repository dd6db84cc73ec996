import type { ApiError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";

type Refused<Data> = { readonly ok: false } & ApiError<ErrorCode, Data>;

/** The answer of an action that was refused. */
export const refused = (code: ErrorCode, fields: ApiError["fields"] = []): Refused<null> =>
  refusedWith(code, null, fields);

/** The same, with the data that come with its code. */
export const refusedWith = <Data>(code: ErrorCode, data: Data, fields: ApiError["fields"] = []): Refused<Data> => ({
  ok: false,
  code,
  fields,
  data,
});
