"use client";

import { useTranslations } from "next-intl";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { errorKeys } from "@/lib/i18n/error-keys";

/** Text of an error code in the shown language; the table holds every code. */
export function useErrorText(): (code: ErrorCode) => string {
  const t = useTranslations("errors.api");
  return (code) => t(errorKeys[code]);
}
