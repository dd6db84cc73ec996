"use client";

import { useLocale, useTranslations } from "next-intl";
import type { LicenceRule } from "@/lib/domain/drivers/licence";

/** "B for over 3 years or A1 for over 2 years", in the shown language. */
export function useLicenceRulesText() {
  const t = useTranslations("driver.consent");
  const locale = useLocale();
  return (rules: readonly LicenceRule[]): string =>
    new Intl.ListFormat(locale, { type: "disjunction" }).format(
      rules.map(({ licenceClass, minimumYears }) =>
        t("groupLicenceRule", { class: licenceClass, years: minimumYears }),
      ),
    );
}
