"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { frequentCountries, type NamedCountry } from "./country-list";

interface CountrySelectProps extends Omit<ComponentProps<typeof SelectField>, "children"> {
  countries: readonly NamedCountry[];
}

/** Select of countries, frequent ones first. Until the list has loaded, the chosen code is the only option. */
export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  const t = useTranslations("driver.field");
  const frequent = frequentCountries(countries);
  const option = ({ code, name }: NamedCountry) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <SelectField {...select}>
      <option value="">{t("nationalityEmpty")}</option>
      {countries.length === 0 && select.value && <option value={select.value}>{select.value}</option>}
      {countries.length > 0 && (
        <>
          <optgroup label={t("nationalityFrequent")}>{frequent.map(option)}</optgroup>
          <optgroup label={t("nationalityAll")}>
            {countries.filter(({ code }) => !frequent.some((one) => one.code === code)).map(option)}
          </optgroup>
        </>
      )}
    </SelectField>
  );
}
