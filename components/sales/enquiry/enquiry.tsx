import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { DataNotice } from "@/components/layout/data-notice";
import { LegalLink } from "@/components/layout/legal-link";
import type { LegalPage } from "@/lib/contracts/content/legal-pages";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { enquiryTerms } from "@/lib/contracts/sales/enquiry-terms";
import type { Language } from "@/lib/domain/core/languages";
import type { EnquiryKind } from "@/lib/domain/sales/enquiry";

import type { EnquiryTexts } from "./enquiry-fields";
import { EnquiryForm } from "./enquiry-form";

/** Texts that each kind of enquiry provides itself. */
interface KindTexts {
  readonly submit: string;
  readonly failed?: string;
  readonly again?: string;
  readonly licence?: string;
  readonly startDate?: string;
  readonly returnDate?: string;
  readonly driveAt?: string;
}

interface EnquiryProps extends Omit<ComponentProps<typeof EnquiryForm>, "texts" | "textVersion"> {
  /** Company data named in the texts, and the version of the legal texts. */
  values: Pick<MessageValues, "phone" | "textVersion" | "company" | "email">;
  kindTexts: KindTexts;
}

/** The form of one kind of enquiry with its texts and the data protection notice. */
export const Enquiry = async ({ values, kindTexts, ...form }: EnquiryProps) => (
  <>
    <EnquiryForm
      {...form}
      texts={await enquiryTexts(form.language, form.kind, values, kindTexts)}
      textVersion={values.textVersion}
    />
    <DataNotice language={form.language} values={values} purpose="enquiry" />
  </>
);

/** The texts; the terms are those of this kind's contract. Legal links open a new tab, so that the form is kept. */
async function enquiryTexts(
  language: Language,
  kind: EnquiryKind,
  { phone }: { phone: string },
  { submit, failed, again, licence = "", startDate = "", returnDate = "", driveAt = "" }: KindTexts,
): Promise<EnquiryTexts> {
  const t = await getTranslations("contact.form");
  const api = await getTranslations("errors.api");
  const { page, section } = enquiryTerms[kind];
  const legal = (name: LegalPage, anchor?: string) => (text: ReactNode) => (
    <LegalLink language={language} page={name} section={anchor}>
      {text}
    </LegalLink>
  );
  return {
    fullName: t("fullName"),
    email: t("email"),
    phone: t("phone"),
    message: t("message"),
    optional: t("optional"),
    website: t("website"),
    terms: t.rich(`terms.${kind}`, { terms: legal(page, section) }),
    data: t("data"),
    privacy: t.rich("privacy", { privacy: legal("privacy") }),
    licence,
    offers: t("offers"),
    summary: t("summary"),
    submit,
    sending: t("sending"),
    failed: failed ?? api("enquirySendFailed"),
    failedHint: t("failedHint", { phone }),
    limited: t("limited", { phone }),
    tooManyDrives: api("tooManyDrives"),
    sent: t("sent"),
    reference: t("reference"),
    until: t("until", { until: "{until}" }),
    left: t("left", { hours: "{hours}", minutes: "{minutes}" }),
    over: t("over", { phone }),
    copy: t("copy", { email: "{email}" }),
    again,
    errors: {
      ENQUIRY_NAME_REQUIRED: api("enquiryNameRequired"),
      ENQUIRY_EMAIL_REQUIRED: api("enquiryEmailRequired"),
      ENQUIRY_PHONE_REQUIRED: api("enquiryPhoneRequired"),
      ENQUIRY_MESSAGE_REQUIRED: api("enquiryMessageRequired"),
      ENQUIRY_TERMS: api("enquiryTerms"),
      ENQUIRY_DATA_CONSENT: api("enquiryDataConsent"),
      ENQUIRY_PRIVACY: api("enquiryPrivacy"),
      ENQUIRY_LICENCE: api("enquiryLicence"),
      START_DATE: startDate,
      RETURN_DATE: returnDate,
      DRIVE_AT: driveAt,
      EMAIL_INVALID: t("emailInvalid"),
      PHONE_INVALID: t("phoneInvalid"),
      TOO_LONG: t("tooLong"),
      TEXT_NOT_PLAIN: t("notPlain"),
    },
  };
}
