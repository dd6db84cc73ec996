"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { type LicenceRule, licenceNotice } from "@/lib/domain/drivers/licence";
import type { Language } from "@/lib/domain/language/languages";
import { LegalLink } from "./legal-link";
import { useLicenceRulesText } from "./licence-rules-text";
import type { FieldBinding } from "./use-field";

interface ConsentFieldsProps {
  bind: FieldBinding;
  language: Language;
  nationality: string | undefined;
  groupLicence: readonly LicenceRule[];
}

/** Licence, notice, terms and, apart and never ticked by us, offers. */
export function ConsentFields({ bind, language, nationality, groupLicence }: ConsentFieldsProps) {
  const t = useTranslations("driver.consent");
  const rulesText = useLicenceRulesText();
  const european = !nationality || licenceNotice(nationality) === "EUROPEAN";
  const links = {
    privacy: (text: React.ReactNode) => (
      <LegalLink language={language} page="privacy">
        {text}
      </LegalLink>
    ),
    terms: (text: React.ReactNode) => (
      <LegalLink language={language} page="conditions">
        {text}
      </LegalLink>
    ),
  };
  return (
    <div className="grid gap-4">
      <CheckboxField {...bind.text("declaresLicenceOverTwoYears")} label={t("licenceOverTwoYears")} required />
      {groupLicence.length > 0 && (
        <CheckboxField
          {...bind.text("declaresGroupLicence")}
          label={t("groupLicence", { rules: rulesText(groupLicence) })}
          required
        />
      )}
      <CheckboxField
        {...bind.text("acceptsLicenceNotice")}
        label={t(european ? "noticeEurope" : "noticeRest")}
        required
      />
      <CheckboxField {...bind.text("acceptsPrivacyAndTerms")} label={t.rich("privacyAndTerms", links)} required />
      <CheckboxField {...bind.text("receivesOffers")} label={t("offers")} className="border-t border-sand-200 pt-4" />
    </div>
  );
}
