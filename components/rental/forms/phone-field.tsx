"use client";

import { useLocale, useTranslations } from "next-intl";
import { useImperativeHandle, useRef, useState } from "react";
import { describe, Field, type FieldTexts } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { diallingPrefix, joinPhone, splitPhone } from "@/lib/domain/core/dialling-prefixes";
import { frequentCountries, type NamedCountry } from "./country-list";

/** The control as the form library sees it: one field of the whole number. */
interface PhoneControl {
  name: string;
  type: "tel";
  value: string;
  focus: () => void;
}

type PhoneEvent = { readonly target: PhoneControl; readonly type: string };

interface PhoneFieldProps extends FieldTexts {
  id: string;
  name: string;
  countries: readonly NamedCountry[];
  /** Country of the person, whose prefix is chosen at first; else that of the page's language. */
  country?: string | undefined;
  required?: boolean | undefined;
  /** `off` for the telephone of somebody else. */
  autoComplete?: string | undefined;
  ref: (control: PhoneControl | null) => void;
  onChange: (event: PhoneEvent) => unknown;
  onBlur: (event: PhoneEvent) => unknown;
}

const homeOf: Readonly<Record<string, string>> = { es: "ES", en: "GB", de: "DE", it: "IT", fr: "FR" };

/** A telephone as dialling prefix and national number. A number typed with its prefix sets the select. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, name, countries, country = "", required, autoComplete, ref, onChange, onBlur, ...texts } = props;
  const t = useTranslations("driver.field");
  const home = homeOf[useLocale()] ?? "ES";
  const number = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useRef<string | null>(null);
  const shown = chosen ?? (diallingPrefix(country) ? country : home);
  const choose = (country: string) => {
    known.current = country;
    setChosen(country);
  };
  // The same object for the field's life: the form library would else write its own value into the field again.
  const [control] = useState<PhoneControl>(() => ({
    name,
    type: "tel",
    get value() {
      return joinPhone(known.current, number.current?.value ?? "");
    },
    set value(phone) {
      if (phone === this.value) return;
      const split = splitPhone(phone, known.current);
      if (number.current) number.current.value = split?.national ?? phone;
      if (split) choose(split.country);
    },
    focus: () => number.current?.focus(),
  }));
  useImperativeHandle(ref, () => control);
  const change = (country: string) => {
    choose(country);
    onChange({ target: control, type: "change" });
  };
  const leave = () => {
    const split = splitPhone(number.current?.value ?? "", shown);
    if (split && number.current) number.current.value = split.national;
    onBlur({ target: control, type: "blur" });
  };
  const frequent = frequentCountries(countries);
  const option = ({ code, name }: NamedCountry) => {
    const prefix = diallingPrefix(code);
    return (
      prefix && (
        <option key={code} value={code}>
          {`${name} (+${prefix})`}
        </option>
      )
    );
  };
  return (
    <Field {...texts} id={id}>
      <div className="flex flex-wrap gap-2">
        <span className="relative block w-24 shrink-0">
          <select
            id={`${id}-prefix`}
            aria-label={t("phonePrefix")}
            autoComplete={autoComplete === "off" ? "off" : "tel-country-code"}
            value={shown}
            onChange={({ target }) => change(target.value)}
            className="control select"
          >
            {!countries.some(({ code }) => code === shown) && <option value={shown}>+{diallingPrefix(shown)}</option>}
            {countries.length > 0 && (
              <>
                <optgroup label={t("nationalityFrequent")}>{frequent.map(option)}</optgroup>
                <optgroup label={t("nationalityAll")}>
                  {countries.filter((country) => !frequent.includes(country)).map(option)}
                </optgroup>
              </>
            )}
          </select>
          <span aria-hidden="true" className="phone-prefix">
            +{diallingPrefix(shown)}
          </span>
          <Icon name="ChevronDown" className="select-chevron" />
        </span>
        <input
          {...describe(id, texts)}
          ref={number}
          id={id}
          data-part=""
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete === "off" ? "off" : "tel-national"}
          maxLength={40}
          required={required}
          onChange={({ target }) => change(splitPhone(target.value, shown)?.country ?? shown)}
          onBlur={leave}
          className="control tabular w-auto min-w-30 flex-1"
        />
      </div>
    </Field>
  );
}
