"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NamedCountry } from "@/components/rental/forms/country-list";
import { CountrySelect } from "@/components/rental/forms/country-select";
import { PersonalDateField } from "@/components/rental/forms/date-field";
import { PhoneField } from "@/components/rental/forms/phone-field";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { fieldErrorCode, isErrorCode } from "@/lib/contracts/core/error-codes";
import { licenceClasses } from "@/lib/domain/fleet/fleet";
import { type CheckinField, documentTypes, noExpiry, sexes } from "@/lib/domain/rental/checkin-fields";
import { useErrorText } from "@/lib/i18n/use-error-text";
import {
  bareField,
  checkinFieldId,
  type FieldName,
  isMasked,
  isRequired,
  purposesOf,
  storedValue,
} from "./checkin-steps";
import type { CheckinForm } from "./use-checkin";

const autoComplete: Partial<Record<CheckinField, string>> = {
  firstName: "given-name",
  surname1: "family-name",
  address: "street-address",
  postalCode: "postal-code",
  town: "address-level2",
  country: "country",
  email: "email",
};
const lengths: Partial<Record<CheckinField, number>> = {
  address: 160,
  postalCode: 12,
  email: 254,
};

/** A field's error text: the broken business rule, otherwise the format error. */
export function useCheckinError(form: CheckinForm) {
  const field = useTranslations("errors.field");
  const errorText = useErrorText();
  return (name: FieldName): string | undefined => {
    const error = form.errorOf(name);
    if (!error) return undefined;
    if (isErrorCode(error)) return errorText(error);
    const code = fieldErrorCode(error);
    return code && field(code);
  };
}

interface CheckinControlProps {
  name: FieldName;
  form: CheckinForm;
  countries: readonly NamedCountry[];
}

/** Input or select of one field; a masked stored value is shown in its hint. */
export function CheckinControl({ name, form, countries }: CheckinControlProps) {
  const t = useTranslations("checkin");
  const errorOf = useCheckinError(form);
  const field = bareField(name);
  const label = t(`field.${field}`);
  const stored = isMasked(name) ? storedValue(form.checkin, name) : "";
  const required = isRequired(name, form.textIn);
  const isUnverified = form.checkin.unverified.includes(name);
  const hint = [stored && t("stored", { value: stored }), isUnverified && t("doubted"), hintOf(field, t)]
    .filter(Boolean)
    .join(" ");
  const withoutExpiry = form.typedText(name) === noExpiry;
  const common = {
    id: checkinFieldId(name),
    label,
    hint: hint || undefined,
    error: errorOf(name),
    optional: required ? undefined : t("optional"),
    required: required && !stored,
    autoComplete: name.startsWith("renter.") ? "off" : (autoComplete[field] ?? "off"),
  };
  const typed = () => ({ ...form.bind(name), ...common });
  const chosen = () => ({ ...form.bind(name, true), ...common });
  const choice = (options: readonly { value: string; text: string }[]): ReactNode => (
    <SelectField {...chosen()}>
      <option value="">{t("choose")}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  const control = (): ReactNode => {
    switch (field) {
      case "sex":
        return choice(sexes.map((value) => ({ value, text: t(`sex.${value}`) })));
      case "documentType":
        return choice(documentTypes.map((value) => ({ value, text: t(`documentType.${value}`) })));
      case "licenceClass":
        return choice(licenceClasses.map((value) => ({ value, text: value })));
      case "nationality":
      case "country":
      case "licenceCountry":
        return <CountrySelect {...chosen()} countries={countries} />;
      case "birthDate":
      case "documentIssuedOn":
      case "licenceIssuedOn":
        return <PersonalDateField {...typed()} birth={name === "birthDate"} />;
      case "documentExpiresOn":
      case "licenceExpiresOn":
        return (
          <>
            {!withoutExpiry && <PersonalDateField {...typed()} />}
            <CheckboxField
              id={`${checkinFieldId(name)}-none`}
              className="mt-2"
              label={t(`noExpiry.${field}`)}
              checked={withoutExpiry}
              onChange={({ target }) => form.setText(name, target.checked ? noExpiry : "")}
            />
          </>
        );
      case "mobile":
      case "landline":
        return (
          <PhoneField
            {...typed()}
            countries={countries}
            country={form.textIn(name.startsWith("renter.") ? "renter.country" : "country")}
          />
        );
      default:
        return (
          <TextField
            {...typed()}
            type={field === "email" ? "email" : "text"}
            maxLength={lengths[field] ?? 80}
            spellCheck={isMasked(name) ? false : undefined}
          />
        );
    }
  };
  return <div className="min-w-0">{control()}</div>;
}

function hintOf(field: CheckinField, t: ReturnType<typeof useTranslations<"checkin">>): string {
  if (field === "documentExpiresOn" || field === "licenceExpiresOn") return t("hint.expires");
  if (field === "licenceSupportNumber") return t("hint.support");
  return "";
}

/** Why a step's data are asked, who receives them and when they are deleted, in a `<details>` (rules section 14). */
export function WhyAsked({ names }: { names: readonly FieldName[] }) {
  const t = useTranslations("checkin");
  const language = useLocale();
  return (
    <details className="mt-2 text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="CircleHelp" className="size-4.5 shrink-0" />
        {t("why.ask")}
      </summary>
      <div className="mt-1 rounded-md bg-sand-100 p-4">
        <dl className="grid gap-3">
          {purposesOf(names).map(({ reason, who, fields }) => (
            <div key={`${reason} ${who}`}>
              <dt className="font-bold text-ink">
                {new Intl.ListFormat(language).format(fields.map((field) => t(`field.${field}`)))}
              </dt>
              <dd>
                {t(`why.${reason}`)} {t(`who.${who}`)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">{t("deleted")}</p>
      </div>
    </details>
  );
}
