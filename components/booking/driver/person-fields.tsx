"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/language/languages";
import { countriesQuestion } from "@/lib/web-client/questions";
import { useAnswer } from "@/lib/web-client/use-answer";
import { BirthDateFields } from "./birth-date-fields";
import { frequentCountries, sortedCountries } from "./country-list";
import type { FieldBinding } from "./use-field";

interface PersonFieldsProps {
  bind: FieldBinding;
  language: Language;
  /** Typed before the list was there: kept as an option until it is. */
  nationality: string | undefined;
  onBirthDateLeft: () => void;
}

/** Name, nationality and date of birth of the main driver. */
export function PersonFields({ bind, language, nationality, onBirthDateLeft }: PersonFieldsProps) {
  const t = useTranslations("driver.field");
  const { answer } = useAnswer(countriesQuestion(language));
  const countries = sortedCountries(answer?.ok ? answer.data : [], language);
  const option = ({ code, name }: { code: string; name: string }) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...bind.text("firstName")} label={t("firstName")} autoComplete="given-name" maxLength={80} required />
      <TextField {...bind.text("lastName")} label={t("lastName")} autoComplete="family-name" maxLength={80} required />
      <SelectField
        {...bind.text("nationality")}
        // The list comes later than the choice, which the browser would drop when the options are exchanged.
        value={nationality ?? ""}
        label={t("nationality")}
        autoComplete="country"
        required
      >
        <option value="">{t("nationalityEmpty")}</option>
        {countries.length === 0 && nationality && <option value={nationality}>{nationality}</option>}
        {countries.length > 0 && (
          <>
            <optgroup label={t("nationalityFrequent")}>{frequentCountries(countries).map(option)}</optgroup>
            <optgroup label={t("nationalityAll")}>
              {countries
                .filter(({ code }) => !frequentCountries(countries).some((one) => one.code === code))
                .map(option)}
            </optgroup>
          </>
        )}
      </SelectField>
      <BirthDateFields bind={bind} language={language} onLeft={onBirthDateLeft} />
    </div>
  );
}
