"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DateField } from "@/components/ui/day-month-year";

/** Labels of a date's three fields. */
export function useDateLabels() {
  const t = useTranslations("driver.field");
  return [t("birthDay"), t("birthMonth"), t("birthYear")] as const;
}

/** A date of a person or document. */
export const PersonalDateField = (field: Omit<ComponentProps<typeof DateField>, "labels">) => (
  <DateField {...field} labels={useDateLabels()} />
);
