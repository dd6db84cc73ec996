import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { DataNotice } from "@/components/layout/data-notice";
import { LegalLink } from "@/components/layout/legal-link";
import { enquiryTerms } from "@/lib/contracts/enquiry-terms";
import type { Figures } from "@/lib/contracts/figures";
import type { LegalPage } from "@/lib/contracts/paths";
import type { EnquiryKind } from "@/lib/domain/enquiry/enquiry";
import type { Language } from "@/lib/domain/language/languages";
import { errorKeys } from "@/lib/i18n/error-keys";
import type { EnquiryTexts } from "./enquiry-fields";
import { EnquiryForm } from "./enquiry-form";

/** What each kind of enquiry says in its own words. */
interface OwnTexts {
  readonly submit: string;
  readonly failed?: string;
  readonly again?: string;
  readonly licence?: string;
  readonly startDate?: string;
  readonly returnDate?: string;
  readonly driveAt?: string;
}

interface EnquiryProps extends Omit<ComponentProps<typeof EnquiryForm>, "texts" | "textVersion"> {
  /** What our texts name: where to call us, and their version. */
  figures: Pick<Figures, "phone" | "textVersion" | "company" | "email">;
  words: OwnTexts;
}

/** The form of one kind of enquiry with its texts. */
export const Enquiry = async ({ figures, words, ...form }: EnquiryProps) => (
  <>
    <EnquiryForm
      {...form}
      texts={await enquiryTexts(form.language, form.kind, figures, words)}
      textVersion={figures.textVersion}
    />
    <DataNotice language={form.language} figures={figures} purpose="enquiry" />
  </>
);

/** The texts in a language; legal ones are of this kind's own contract and open in a tab of their own, so that nothing typed is lost. */
async function enquiryTexts(
  language: Language,
  kind: EnquiryKind,
  { phone }: { phone: string },
  { submit, failed, again, licence = "", startDate = "", returnDate = "", driveAt = "" }: OwnTexts,
): Promise<EnquiryTexts> {
  const t = await getTranslations("contact.form");
  const api = await getTranslations("errors.api");
  const { page, section } = enquiryTerms[kind];
  const legal = (name: LegalPage, place?: string) => (text: ReactNode) => (
    <LegalLink language={language} page={name} section={place}>
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
    failed: failed ?? api(errorKeys.ENQUIRY_SEND_FAILED),
    failedHint: t("failedHint", { phone }),
    limited: t("limited", { phone }),
    sent: t("sent"),
    reference: t("reference"),
    until: t("until", { until: "{until}" }),
    left: t("left", { hours: "{hours}", minutes: "{minutes}" }),
    over: t("over", { phone }),
    copy: t("copy", { email: "{email}" }),
    again,
    errors: {
      ENQUIRY_NAME_REQUIRED: api(errorKeys.ENQUIRY_NAME_REQUIRED),
      ENQUIRY_EMAIL_REQUIRED: api(errorKeys.ENQUIRY_EMAIL_REQUIRED),
      ENQUIRY_PHONE_REQUIRED: api(errorKeys.ENQUIRY_PHONE_REQUIRED),
      ENQUIRY_MESSAGE_REQUIRED: api(errorKeys.ENQUIRY_MESSAGE_REQUIRED),
      ENQUIRY_TERMS: api(errorKeys.ENQUIRY_TERMS),
      ENQUIRY_DATA_CONSENT: api(errorKeys.ENQUIRY_DATA_CONSENT),
      ENQUIRY_PRIVACY: api(errorKeys.ENQUIRY_PRIVACY),
      ENQUIRY_LICENCE: api(errorKeys.ENQUIRY_LICENCE),
      START_DATE: startDate,
      RETURN_DATE: returnDate,
      DRIVE_AT: driveAt,
      EMAIL_INVALID: t("emailInvalid"),
      PHONE_INVALID: t("phoneInvalid"),
      TOO_LONG: t("tooLong"),
    },
  };
}
