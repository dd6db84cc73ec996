"use client";

import { useLocale, useTranslations } from "next-intl";
import { get } from "react-hook-form";
import type { FieldErrorCode } from "@/lib/contracts/core/error-codes";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import type { LicenceRule } from "@/lib/domain/rental/drivers";
import type { DriverStepRules } from "./driver-step-rules";
import type { DriverForm } from "./use-driver-form";

export const fieldId = (name: keyof DriverInput) => `driver-${name}`;

const digits = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);

const labels = {
  firstName: "firstName",
  lastName: "lastName",
  nationality: "nationality",
  birthDay: "birthDate",
  birthMonth: "birthDate",
  birthYear: "birthDate",
  email: "email",
  emailRepeat: "emailRepeat",
  mobile: "mobile",
  flightNumber: "flightNumber",
  hotel: "hotel",
  observations: "observations",
} as const;
const hasLabel = (name: keyof DriverInput): name is keyof typeof labels => Object.hasOwn(labels, name);
const birthFields = ["birthDay", "birthMonth", "birthYear"] as const;
const validatedTogether: readonly (readonly (keyof DriverInput)[])[] = [["email", "emailRepeat"], birthFields];
/** Codes whose text does not name the field, so that the summary adds its label. */
const unspecific = ["REQUIRED", "TOO_LONG", "TEXT_NOT_PLAIN", "INVALID", "DATE_INVALID"];

/** Binds a control: name, id, registration and the text of its error. */
export function useField(form: DriverForm, rules: DriverStepRules) {
  const t = useTranslations("driver");
  const errorText = useDriverErrorText(rules);
  const codeOf = (name: keyof DriverInput): string | undefined => {
    const message: unknown = get(form.formState.errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const errorOf = (name: keyof DriverInput) => {
    // The group's licence includes the general minimum: one box, one message.
    const isIncluded = name === "declaresLicenceOverTwoYears" && codeOf("declaresGroupLicence") !== undefined;
    return isIncluded ? undefined : errorText(name, codeOf(name));
  };
  /** Validates related fields that have an error: changing `email` can fix EMAIL_MISMATCH of `emailRepeat`. */
  const revalidateRelated = (changed: keyof DriverInput) => {
    const others = (validatedTogether.find((fields) => fields.includes(changed)) ?? []).filter(
      (name) => name !== changed && codeOf(name) !== undefined,
    );
    if (others.length > 0) void form.trigger(others);
  };
  return {
    errorOf,
    /** The field's label when its error text does not name it. */
    labelOf: (name: keyof DriverInput): string | undefined =>
      hasLabel(name) && unspecific.includes(codeOf(name) ?? "") ? t(`field.${labels[name]}`) : undefined,
    optional: t("step.optional"),
    text: (name: keyof DriverInput) => ({
      ...form.register(name, { onChange: () => revalidateRelated(name) }),
      id: fieldId(name),
      error: errorOf(name),
    }),
    number: (name: (typeof birthFields)[number]) => ({
      ...form.register(name, { setValueAs: digits, onChange: () => revalidateRelated(name) }),
      id: fieldId(name),
    }),
  };
}
export type FieldBinding = ReturnType<typeof useField>;

const textOf = {
  REQUIRED: "required",
  EMAIL_INVALID: "emailInvalid",
  EMAIL_MISMATCH: "emailMismatch",
  DATE_INVALID: "dateInvalid",
  PHONE_INVALID: "phoneInvalid",
  FLIGHT_INVALID: "flightInvalid",
  FLIGHT_REQUIRED: "flightRequired",
  TOO_LONG: "tooLong",
  TEXT_NOT_PLAIN: "notPlain",
} as const satisfies Partial<Record<FieldErrorCode, string>>;

const boxTexts = {
  declaresLicenceOverTwoYears: "licenceOverTwoYears",
  acceptsLicenceNotice: "licenceNotice",
  acceptsPrivacyAndTerms: "privacyAndTerms",
} as const satisfies Partial<Record<keyof DriverInput, string>>;

const hasKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key);

/** Text of a field's error (rules section 13.1): checkboxes and age have their own, all others go by code. */
function useDriverErrorText(rules: DriverStepRules) {
  const t = useTranslations("driver.error");
  const under25 = useTranslations("driver.under25");
  const landing = useTranslations("wizard.landing");
  const rulesText = useLicenceRulesText();
  return (field: keyof DriverInput, code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    if (code === "AGE_UNDER_MINIMUM") return t("ageUnderMinimum");
    if (code === "PICKUP_BEFORE_LANDING") return landing("required");
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

/** "B for over 3 years or A1 for over 2 years", in the shown language. */
function useLicenceRulesText() {
  const t = useTranslations("driver.consent");
  const listed = useLicenceList();
  return (rules: readonly LicenceRule[]): string =>
    listed(
      rules.map(({ licenceClass, minimumYears }) =>
        t("groupLicenceRule", { class: licenceClass, years: minimumYears }),
      ),
    );
}

/** Joins the licences of which one is enough. */
export function useLicenceList() {
  const locale = useLocale();
  return (licences: readonly string[]): string => new Intl.ListFormat(locale, { type: "disjunction" }).format(licences);
}
