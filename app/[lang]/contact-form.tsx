import { getTranslations } from "next-intl/server";
import { Enquiry } from "@/components/sales/enquiry/enquiry";
import type { PrefilledFields } from "@/components/sales/enquiry/enquiry-inputs";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";
import { sendContactAction } from "@/lib/server/sales/actions";
import { getPageContext } from "./page-context";

interface ContactFormProps {
  /** Key of the draft that this tab stores. */
  draft?: string;
  prefilled?: PrefilledFields;
}

/** Contact form with a subject and an optional booking code. */
export async function ContactForm({ draft = "contact", prefilled }: ContactFormProps) {
  const { language, values } = await getPageContext();
  const t = await getTranslations("contact.form");
  return (
    <Enquiry
      language={language}
      kind="CONTACT"
      draft={draft}
      prefilled={prefilled}
      extraFields={[
        {
          type: "select",
          name: "subject",
          label: t("subject"),
          options: enquirySubjects.map((value) => ({ value, text: t(`subjects.${value}`) })),
        },
        { type: "code", name: "code", label: t("code"), hint: t("codeHint"), optional: t("optional") },
      ]}
      values={values}
      kindTexts={{
        submit: t("submit"),
        failed: t("failed"),
        again: t("again"),
      }}
      send={sendContactAction}
    />
  );
}
