"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { SelectField } from "@/components/ui/select-field";
import { frequentCountries, type NamedCountry } from "./country-list";

interface CountrySelectProps extends Omit<ComponentProps<typeof SelectField>, "children" | "value"> {
  countries: readonly NamedCountry[];
  /** The form's value, where the list loads after the form is shown. */
  formValue?: string | undefined;
}

/**
 * Select of countries, frequent ones first. Until the list has loaded, the chosen code is the only option. Uncontrolled,
 * so that a value which the browser fills in without an event stays.
 */
export function CountrySelect({ countries, formValue = "", ref, ...select }: CountrySelectProps) {
  const t = useTranslations("driver.field");
  const control = useRef<HTMLSelectElement>(null);
  const hasLoaded = countries.length > 0;
  // The browser drops the selection when the loaded list replaces the only option.
  useLayoutEffect(() => {
    if (hasLoaded && control.current?.value === "") control.current.value = formValue;
  }, [hasLoaded, formValue]);
  const setControl = (element: HTMLSelectElement | null) => {
    control.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  const frequent = frequentCountries(countries);
  const option = ({ code, name }: NamedCountry) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <SelectField {...select} ref={setControl}>
      <option value="">{t("nationalityEmpty")}</option>
      {!hasLoaded && formValue && <option value={formValue}>{formValue}</option>}
      {hasLoaded && (
        <>
          <optgroup label={t("nationalityFrequent")}>{frequent.map(option)}</optgroup>
          <optgroup label={t("nationalityAll")}>
            {countries.filter(({ code }) => !frequent.some((country) => country.code === code)).map(option)}
          </optgroup>
        </>
      )}
    </SelectField>
  );
}
