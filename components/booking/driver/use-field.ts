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

/** Binds a control: name, id, registration and the text of its error. */
export function useField(form: DriverForm, rules: DriverStepRules) {
  const t = useTranslations("driver");
  const errorText = useDriverErrorText(rules);
  const errorOf = (name: keyof DriverInput): string | undefined => {
    const message: unknown = get(form.formState.errors, `${name}.message`);
    return errorText(name, typeof message === "string" ? message : undefined);
  };
  return {
    errorOf,
    optional: t("step.optional"),
    text: (name: keyof DriverInput) => ({ ...form.register(name), id: fieldId(name), error: errorOf(name) }),
    number: (name: "birthDay" | "birthMonth" | "birthYear") => ({
      ...form.register(name, { setValueAs: digits }),
      id: fieldId(name),
    }),
  };
}
export type FieldBinding = ReturnType<typeof useField>;
