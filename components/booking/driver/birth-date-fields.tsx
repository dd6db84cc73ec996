"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useId } from "react";
import { FieldError } from "@/components/ui/field-error";
import type { Language } from "@/lib/domain/language/languages";
import type { FieldBinding } from "./use-field";

const monthName = (month: number, language: Language) =>
  new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, month - 1, 1)));
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const names = ["birthDay", "birthMonth", "birthYear"] as const;

interface BirthDateFieldsProps {
  bind: FieldBinding;
  language: Language;
  /** Focus has left the three fields: the age can be judged. */
  onLeft: () => void;
}

/** Day, month and year in one group, typed or picked; one message below them. */
export function BirthDateFields({ bind, language, onLeft }: BirthDateFieldsProps) {
  const t = useTranslations("driver.field");
  const errorId = useId();
  const errors = names.map((name) => bind.errorOf(name));
  const message = errors.find(Boolean);
  const control = (index: 0 | 1 | 2) => ({
    ...bind.number(names[index]),
    "aria-invalid": errors[index] ? true : undefined,
    "aria-describedby": message ? errorId : undefined,
    required: true,
    className: "control px-2! placeholder:text-sm",
  });
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeft();
  };
  return (
    <fieldset className="min-w-0" onBlur={left}>
      <legend className="mb-1.5 text-sm font-bold">{t("birthDate")}</legend>
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)_5.25rem] gap-2">
        <input
          {...control(0)}
          aria-label={t("birthDay")}
          placeholder={t("birthDay")}
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-day"
        />
        <select {...control(1)} aria-label={t("birthMonth")} autoComplete="bday-month">
          <option value="">{t("birthMonthEmpty")}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month, language)}
            </option>
          ))}
        </select>
        <input
          {...control(2)}
          aria-label={t("birthYear")}
          placeholder={t("birthYear")}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
        />
      </div>
      <FieldError id={errorId}>{message}</FieldError>
    </fieldset>
  );
}
