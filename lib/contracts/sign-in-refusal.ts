import { type ErrorCode, type FieldErrorCode, fieldErrorCodes, isErrorCode } from "./error-codes";

/** Why a way in stayed closed, as the login screen tells it. */
export interface SignInRefusal {
  /** GOOGLE_CANCELLED is no error of a call: the visitor turned back at Google. */
  readonly code: ErrorCode | "GOOGLE_CANCELLED";
  /** What is wrong with the password that was chosen. */
  readonly fieldCode?: FieldErrorCode | undefined;
  /** Seconds until the next attempt, with RATE_LIMITED. */
  readonly waitSeconds?: number | undefined;
}

const isFieldCode = (text: string | undefined): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);

/** A refusal as one word of an address: its code, and behind a dot the field's code or the seconds. */
export const writeRefusal = ({ code, fieldCode, waitSeconds }: SignInRefusal): string =>
  [code, fieldCode ?? waitSeconds].filter((part) => part !== undefined).join(".");

/** What an address tells of a refusal; whatever else stands there means that Google's answer could not be used. */
export function readRefusal(written: string): SignInRefusal {
  const [code = "", detail] = written.split(".");
  if (code === "GOOGLE_CANCELLED") return { code };
  if (!isErrorCode(code)) return { code: "GOOGLE_TOKEN_INVALID" };
  if (isFieldCode(detail)) return { code, fieldCode: detail };
  return detail && /^\d{1,6}$/.test(detail) ? { code, waitSeconds: Number(detail) } : { code };
}
