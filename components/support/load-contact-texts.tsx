import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Figures } from "@/lib/contracts/figures";
import { type LegalPage, paths } from "@/lib/contracts/paths";
import type { EnquiryGapCode } from "@/lib/domain/enquiry/gaps";
import type { Language } from "@/lib/domain/language/languages";
import { errorKeys } from "@/lib/i18n/error-keys";
import type { ContactTexts } from "./contact-texts";

/** The contact form's texts in a language; legal texts open in a tab of their own, so that nothing typed is lost. */
export async function loadContactTexts(language: Language, { phone }: Figures): Promise<ContactTexts> {
  const t = await getTranslations("contact.form");
  const error = await getTranslations("errors.api");
  const gap = (code: EnquiryGapCode) => error(errorKeys[code]);
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
    subject: t("subject"),
    subjects: {
      GENERAL: t("subjects.GENERAL"),
      COMPLAINT: t("subjects.COMPLAINT"),
      DEPOSIT: t("subjects.DEPOSIT"),
      DAMAGE: t("subjects.DAMAGE"),
      SIMILAR: t("subjects.SIMILAR"),
    },
    fullName: t("fullName"),
    email: t("email"),
    phone: t("phone"),
    code: t("code"),
    codeHint: t("codeHint"),
    optional: t("optional"),
    message: t("message"),
    website: t("website"),
    terms: t.rich("terms", { terms: legal("conditions") }),
    data: t("data"),
    privacy: t.rich("privacy", { privacy: legal("privacy") }),
    offers: t("offers"),
    summary: t("summary"),
    submit: t("submit"),
    sending: t("sending"),
    failed: t("failed"),
    failedHint: t("failedHint", { phone }),
    limited: t("limited", { phone }),
    sent: t("sent"),
    reference: t("reference"),
    until: t("until", { until: "{until}" }),
    left: t("left", { hours: "{hours}", minutes: "{minutes}" }),
    over: t("over", { phone }),
    copy: t("copy", { email: "{email}" }),
    again: t("again"),
    errors: {
      ENQUIRY_NAME_REQUIRED: gap("ENQUIRY_NAME_REQUIRED"),
      ENQUIRY_EMAIL_REQUIRED: gap("ENQUIRY_EMAIL_REQUIRED"),
      ENQUIRY_PHONE_REQUIRED: gap("ENQUIRY_PHONE_REQUIRED"),
      ENQUIRY_MESSAGE_REQUIRED: gap("ENQUIRY_MESSAGE_REQUIRED"),
      ENQUIRY_TERMS: gap("ENQUIRY_TERMS"),
      ENQUIRY_DATA_CONSENT: gap("ENQUIRY_DATA_CONSENT"),
      ENQUIRY_PRIVACY: gap("ENQUIRY_PRIVACY"),
      ENQUIRY_LICENCE: gap("ENQUIRY_LICENCE"),
      EMAIL_INVALID: t("emailInvalid"),
      PHONE_INVALID: t("phoneInvalid"),
      TOO_LONG: t("tooLong"),
    },
  };
}
