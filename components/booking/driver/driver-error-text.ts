"use client";

import { useTranslations } from "next-intl";
import type { DriverInput } from "@/lib/contracts/driver";
import type { FieldErrorCode } from "@/lib/contracts/error-codes";
import type { DriverStepRules } from "./driver-step-rules";
import { useLicenceRulesText } from "./licence-rules-text";

const textOf = {
  REQUIRED: "required",
  EMAIL_INVALID: "emailInvalid",
  EMAIL_MISMATCH: "emailMismatch",
  DATE_INVALID: "dateInvalid",
  PHONE_INVALID: "phoneInvalid",
  FLIGHT_INVALID: "flightInvalid",
  FLIGHT_REQUIRED: "flightRequired",
  TOO_LONG: "tooLong",
} as const satisfies Partial<Record<FieldErrorCode, string>>;

const boxTexts = {
  declaresLicenceOverTwoYears: "licenceOverTwoYears",
  acceptsLicenceNotice: "licenceNotice",
  acceptsPrivacyAndTerms: "privacyAndTerms",
} as const satisfies Partial<Record<keyof DriverInput, string>>;

const hasKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key);

/** Text of a field's error (rules section 13.1): boxes and age have their own, the rest goes by code. */
export function useDriverErrorText(rules: DriverStepRules) {
  const t = useTranslations("driver.error");
  const under25 = useTranslations("driver.under25");
  const rulesText = useLicenceRulesText();
  return (field: keyof DriverInput, code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    if (code === "AGE_UNDER_MINIMUM") return t("ageUnderMinimum");
    if (code === "UNDER25_NOT_ALLOWED") return under25("notAllowed");
    if (field === "declaresGroupLicence") {
      const [only, ...more] = rules.groupLicence;
      return only && more.length === 0
        ? t("groupLicence", { class: only.licenceClass, years: only.minimumYears })
        : t("groupLicenceChoice", { rules: rulesText(rules.groupLicence) });
    }
    if (hasKey(boxTexts, field)) return t(boxTexts[field]);
    return hasKey(textOf, code) ? t(textOf[code]) : t("invalid");
  };
}
