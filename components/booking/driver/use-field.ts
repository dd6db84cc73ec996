"use client";

import { useTranslations } from "next-intl";
import { get } from "react-hook-form";
import type { DriverInput } from "@/lib/contracts/driver";
import { useDriverErrorText } from "./driver-error-text";
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
/** Codes whose text is the same at every field. */
const unspecific = ["REQUIRED", "TOO_LONG", "INVALID", "DATE_INVALID"];

/** Binds a control: name, id, registration and the text of its error. */
export function useField(form: DriverForm, rules: DriverStepRules) {
  const t = useTranslations("driver");
  const errorText = useDriverErrorText(rules);
  const codeOf = (name: keyof DriverInput): string | undefined => {
    const message: unknown = get(form.formState.errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const errorOf = (name: keyof DriverInput) => errorText(name, codeOf(name));
  return {
    errorOf,
    /** What names the field where its message alone would not. */
    labelOf: (name: keyof DriverInput): string | undefined =>
      hasLabel(name) && unspecific.includes(codeOf(name) ?? "") ? t(`field.${labels[name]}`) : undefined,
    optional: t("step.optional"),
    text: (name: keyof DriverInput) => ({ ...form.register(name), id: fieldId(name), error: errorOf(name) }),
    number: (name: "birthDay" | "birthMonth" | "birthYear") => ({
      ...form.register(name, { setValueAs: digits }),
      id: fieldId(name),
    }),
  };
}
export type FieldBinding = ReturnType<typeof useField>;
