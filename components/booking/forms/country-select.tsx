"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { frequentCountries, type NamedCountry } from "@/components/booking/driver/country-list";
import { SelectField } from "@/components/ui/select-field";

interface CountrySelectProps extends Omit<ComponentProps<typeof SelectField>, "children"> {
  countries: readonly NamedCountry[];
}

/** A country by its name, the frequent ones first. */
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
      <optgroup label={t("nationalityFrequent")}>{frequent.map(option)}</optgroup>
      <optgroup label={t("nationalityAll")}>
        {countries.filter(({ code }) => !frequent.some((one) => one.code === code)).map(option)}
      </optgroup>
    </SelectField>
  );
}
