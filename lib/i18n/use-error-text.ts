import { useTranslations } from "next-intl";
import { type ErrorCode, errorMessageName } from "@/lib/contracts/core/error-codes";

/** Returns the text of an error code in the current language. */
export function useErrorText(): (code: ErrorCode) => string {
  const t = useTranslations("errors.api");
  return (code) => t(errorMessageName(code));
}
