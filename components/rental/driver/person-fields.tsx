"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FocusEvent, useId } from "react";
import { sortedCountries } from "@/components/rental/forms/country-list";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { classNames } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import { monthName } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { countriesQuery } from "@/lib/web-client/queries";
import type { FieldBinding } from "./use-field";

interface PersonFieldsProps {
  bind: FieldBinding;
  language: Language;
  /** Country code; `CountrySelect` keeps it as an option until the list has loaded. */
  nationality: string | undefined;
  /** Hint about the under-25 surcharge, unless the price already includes it. */
  birthDateHint: string | undefined;
  onBirthDateLeft: () => void;
}

/** Name, nationality and date of birth of the main driver. */
export function PersonFields({ bind, language, nationality, birthDateHint, onBirthDateLeft }: PersonFieldsProps) {
  const t = useTranslations("driver.field");
  const { data: answer } = useQuery(countriesQuery(language));
  const countries = sortedCountries(answer?.ok ? answer.value : [], language);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...bind.text("firstName")} label={t("firstName")} autoComplete="given-name" maxLength={80} required />
      <TextField {...bind.text("lastName")} label={t("lastName")} autoComplete="family-name" maxLength={80} required />
      <CountrySelect
        {...bind.text("nationality")}
        countries={countries}
        formValue={nationality}
        label={t("nationality")}
        autoComplete="country"
        required
      />
      <BirthDateFields bind={bind} language={language} hint={birthDateHint} onLeft={onBirthDateLeft} />
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const names = ["birthDay", "birthMonth", "birthYear"] as const;

interface BirthDateFieldsProps {
  bind: FieldBinding;
  language: Language;
  hint: string | undefined;
  /** Focus has left all three fields: the age can be checked. */
  onLeft: () => void;
}

/** Day, month and year in one group, typed or picked; one message below them. */
function BirthDateFields({ bind, language, hint, onLeft }: BirthDateFieldsProps) {
  const t = useTranslations("driver.field");
  const errorId = useId();
  const hintId = useId();
  const errors = names.map((name) => bind.errorOf(name));
  const message = errors.find(Boolean);
  const control = (index: 0 | 1 | 2) => ({
    ...bind.number(names[index]),
    "aria-invalid": errors[index] ? true : undefined,
    "aria-describedby": classNames(hint && hintId, message && errorId) || undefined,
    required: true,
    className: "control px-2! placeholder:text-sm",
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeft();
  };
  return (
    <fieldset className="min-w-0 desktop:max-wide:col-span-2" onBlur={onBlur}>
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
        <span className="relative block">
          <select
            {...control(1)}
            aria-label={t("birthMonth")}
            autoComplete="bday-month"
            className="control select ps-2 pe-7"
          >
            <option value="">{t("birthMonthEmpty")}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month, language)}
              </option>
            ))}
          </select>
          <Icon
            name="ChevronDown"
            className="pointer-events-none absolute end-2 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
          />
        </span>
        <input
          {...control(2)}
          aria-label={t("birthYear")}
          placeholder={t("birthYear")}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
        />
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{message}</FieldError>
    </fieldset>
  );
}

/** Example phone numbers by nationality; Spain's by default. */
const examples: Readonly<Record<string, string>> = {
  ES: "+34 600 000 000",
  DE: "+49 151 00000000",
  GB: "+44 7700 900000",
  IT: "+39 300 000 0000",
  FR: "+33 6 00 00 00 00",
};

/** E-mail twice and mobile; pasting is allowed everywhere. */
export function ContactFields({ bind, nationality }: { bind: FieldBinding; nationality: string | undefined }) {
  const t = useTranslations("driver.field");
  const example = examples[nationality ?? ""] ?? examples.ES ?? "";
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        {...bind.text("email")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...bind.text("emailRepeat")}
        label={t("emailRepeat")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...bind.text("mobile")}
        label={t("mobile")}
        hint={t("mobileHint", { example })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
    </div>
  );
}
