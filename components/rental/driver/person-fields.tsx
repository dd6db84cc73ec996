"use client";

import { useTranslations } from "next-intl";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { useDateLabels } from "@/components/rental/forms/date-field";
import { PhoneField } from "@/components/rental/forms/phone-field";
import { DayMonthYear } from "@/components/ui/day-month-year";
import { TextField } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/core/languages";
import type { FieldBinding } from "./use-field";
import { useCountries } from "./use-likely-nationality";

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
  const countries = useCountries(language);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
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
      <BirthDateFields bind={bind} hint={birthDateHint} onLeft={onBirthDateLeft} />
    </div>
  );
}

const names = ["birthDay", "birthMonth", "birthYear"] as const;

interface BirthDateFieldsProps {
  bind: FieldBinding;
  hint: string | undefined;
  /** Focus has left all three fields: the age can be checked. */
  onLeft: () => void;
}

/** Day, month and year of birth; one message below them. */
function BirthDateFields({ bind, hint, onLeft }: BirthDateFieldsProps) {
  const t = useTranslations("driver.field");
  const part = (index: 0 | 1 | 2) => ({
    ...bind.number(names[index]),
    invalid: bind.errorOf(names[index]) !== undefined,
  });
  return (
    <DayMonthYear
      id="driver-birthDate"
      label={t("birthDate")}
      labels={useDateLabels()}
      parts={[part(0), part(1), part(2)]}
      hint={hint}
      error={names.map((name) => bind.errorOf(name)).find(Boolean)}
      onLeft={onLeft}
      birth
      required
    />
  );
}

type ContactFieldsProps = Pick<PersonFieldsProps, "bind" | "language" | "nationality">;

/** E-mail twice and mobile; pasting is allowed everywhere. */
export function ContactFields({ bind, language, nationality }: ContactFieldsProps) {
  const t = useTranslations("driver.field");
  const countries = useCountries(language);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
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
      <PhoneField {...bind.text("mobile")} label={t("mobile")} countries={countries} country={nationality} required />
    </div>
  );
}
