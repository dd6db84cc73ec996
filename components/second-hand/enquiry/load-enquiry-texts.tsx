import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type LegalPage, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { errorKeys } from "@/lib/i18n/error-keys";
import type { EnquiryTexts } from "./enquiry-texts";

/** The texts in a language; legal ones open in a tab of their own, so that nothing typed is lost. */
export async function loadEnquiryTexts(language: Language, { phone }: { phone: string }): Promise<EnquiryTexts> {
  const t = await getTranslations("contact.form");
  const own = await getTranslations("secondHand.enquiry");
  const api = await getTranslations("errors.api");
  const legal = (page: LegalPage) => (text: ReactNode) => (
    <a
      href={paths.legal(language, page)}
      target="_blank"
      rel="noopener"
      className="font-bold underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
  return {
    interest: own("interest"),
    interests: {
      INFO: own("interests.INFO"),
      FINANCE: own("interests.FINANCE"),
      DELIVERY: own("interests.DELIVERY"),
      TEST_DRIVE: own("interests.TEST_DRIVE"),
      SIMILAR: own("interests.SIMILAR"),
    },
    fullName: t("fullName"),
    email: t("email"),
    phone: t("phone"),
    message: t("message"),
    website: t("website"),
    terms: t.rich("terms", { terms: legal("conditions") }),
    data: t("data"),
    privacy: t.rich("privacy", { privacy: legal("privacy") }),
    offers: t("offers"),
    summary: t("summary"),
    submit: own("submit"),
    sending: t("sending"),
    failed: api(errorKeys.ENQUIRY_SEND_FAILED),
    failedHint: t("failedHint", { phone }),
    limited: t("limited", { phone }),
    sent: t("sent"),
    reference: t("reference"),
    until: t("until", { until: "{until}" }),
    copy: t("copy", { email: "{email}" }),
    errors: {
      ENQUIRY_NAME_REQUIRED: api(errorKeys.ENQUIRY_NAME_REQUIRED),
      ENQUIRY_EMAIL_REQUIRED: api(errorKeys.ENQUIRY_EMAIL_REQUIRED),
      ENQUIRY_PHONE_REQUIRED: api(errorKeys.ENQUIRY_PHONE_REQUIRED),
      ENQUIRY_MESSAGE_REQUIRED: api(errorKeys.ENQUIRY_MESSAGE_REQUIRED),
      ENQUIRY_TERMS: api(errorKeys.ENQUIRY_TERMS),
      ENQUIRY_DATA_CONSENT: api(errorKeys.ENQUIRY_DATA_CONSENT),
      ENQUIRY_PRIVACY: api(errorKeys.ENQUIRY_PRIVACY),
      EMAIL_INVALID: t("emailInvalid"),
      PHONE_INVALID: t("phoneInvalid"),
      TOO_LONG: t("tooLong"),
    },
  };
}
