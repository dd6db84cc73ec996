"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LegalLink } from "@/components/layout/legal-link";
import { CheckboxField } from "@/components/ui/choice-fields";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { dayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { licenceHeldBefore } from "@/lib/domain/rental/drivers";
import type { DriverStepRules } from "./driver-step-rules";
import { isEuropean, type LicenceBoxFields, type LicenceField, licenceBoxes, setLicenceFields } from "./licence-boxes";
import type { DriverForm } from "./use-driver-form";
import { type FieldBinding, fieldId, useLicenceList } from "./use-field";

interface ConsentFieldsProps {
  form: DriverForm;
  bind: FieldBinding;
  language: Language;
  rules: DriverStepRules;
  /** The form's values as last saved. */
  typed: Partial<DriverInput>;
}

/** Licence declarations, licence notice, terms, and the optional offers, which is never pre-ticked. */
export function ConsentFields({ form, bind, language, rules, typed }: ConsentFieldsProps) {
  const t = useTranslations("driver.consent");
  const link = (page: "privacy" | "conditions") => (text: ReactNode) => (
    <LegalLink language={language} page={page}>
      {text}
    </LegalLink>
  );
  const links = { privacy: link("privacy"), terms: link("conditions") };
  const labels = useLicenceLabels(rules, language, typed.nationality);
  const tick = (fields: LicenceBoxFields, ticked: boolean) => {
    const hasError = fields.some((name) => bind.errorOf(name) !== undefined);
    setLicenceFields(form.setValue, fields, ticked, hasError || form.formState.submitCount > 0);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {licenceBoxes(rules, typed.nationality).map((fields) => (
        <CheckboxField
          key={fields[0]}
          id={fieldId(fields[0])}
          checked={fields.every((name) => typed[name] === true)}
          onChange={({ target }) => tick(fields, target.checked)}
          error={fields.map(bind.errorOf).find(Boolean)}
          label={labels(fields)}
          required
        />
      ))}
      <CheckboxField {...bind.text("acceptsPrivacyAndTerms")} label={t.rich("privacyAndTerms", links)} required />
      <CheckboxField {...bind.text("receivesOffers")} label={t("offers")} className="border-t border-sand-200 pt-4" />
    </div>
  );
}

/** The statements of a box, one below the other. */
function useLicenceLabels(rules: DriverStepRules, language: Language, nationality: string | undefined) {
  const t = useTranslations("driver.consent");
  const listed = useLicenceList();
  const before = (years: number) => dayText(licenceHeldBefore(rules.pickupDate, years), language);
  const held = () =>
    rules.groupLicence.length === 0
      ? t("licenceHeld", { date: before(rules.licenceYears) })
      : t("groupLicence", {
          rules: listed(
            rules.groupLicence.map(({ licenceClass, minimumYears }) =>
              t("groupLicenceSince", { class: licenceClass, date: before(minimumYears) }),
            ),
          ),
        });
  const notice = () => t(isEuropean(nationality) ? "noticeEurope" : "noticeRest");
  const has = (fields: LicenceBoxFields, name: LicenceField) => fields.includes(name);
  return (fields: LicenceBoxFields) => (
    <>
      {fields[0] !== "acceptsLicenceNotice" && <span className="block font-semibold">{held()}</span>}{" "}
      {has(fields, "acceptsLicenceNotice") && (
        <span className={fields.length > 1 ? "mt-1.5 block text-sm leading-normal text-ink-soft" : "block"}>
          {notice()}
        </span>
      )}
    </>
  );
}
