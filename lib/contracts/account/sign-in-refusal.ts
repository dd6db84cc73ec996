import { type ErrorCode, type FieldErrorCode, fieldErrorCodes, isErrorCode } from "@/lib/contracts/core/error-codes";

/** Why a sign-in was refused, for the login screen. */
export interface SignInRefusal {
  /** GOOGLE_CANCELLED is no `/web` code: the visitor cancelled at Google. */
  readonly code: ErrorCode | "GOOGLE_CANCELLED";
  /** Field error of the new password. */
  readonly fieldCode?: FieldErrorCode | undefined;
  /** Seconds until the next attempt, with RATE_LIMITED. */
  readonly waitSeconds?: number | undefined;
}

const isFieldCode = (text: string | undefined): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);

/** Encodes a refusal for the URL: `PASSWORD_INVALID.PASSWORD_TOO_COMMON`, `RATE_LIMITED.60`. */
export const writeRefusal = ({ code, fieldCode, waitSeconds }: SignInRefusal): string =>
  [code, fieldCode ?? waitSeconds].filter((part) => part !== undefined).join(".");

/** Decodes a refusal from the URL; next-auth's own error words mean that Google's answer was unusable. */
export function readRefusal(text: string): SignInRefusal {
  const [code = "", detail] = text.split(".");
  if (code === "GOOGLE_CANCELLED") return { code };
  if (!isErrorCode(code)) return { code: "GOOGLE_TOKEN_INVALID" };
  if (isFieldCode(detail)) return { code, fieldCode: detail };
  return detail && /^\d{1,6}$/.test(detail) ? { code, waitSeconds: Number(detail) } : { code };
}
