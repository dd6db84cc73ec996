import { getTranslations } from "next-intl/server";
import { Enquiry } from "@/components/enquiry/enquiry";
import type { KnownFields } from "@/components/enquiry/enquiry-inputs";
import { sendContactAction } from "@/lib/actions/enquiry";
import { enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { pageFacts } from "./page-facts";

interface ContactFormProps {
  /** Name under which the tab keeps what is typed. */
  draft?: string;
  known?: KnownFields;
}

/** A message to us, with its subject and, where there is one, the booking. */
export async function ContactForm({ draft = "contact", known }: ContactFormProps) {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("contact.form");
  return (
    <Enquiry
      language={language}
      kind="CONTACT"
      draft={draft}
      known={known}
      own={[
        {
          type: "select",
          name: "subject",
          label: t("subject"),
          options: enquirySubjects.map((value) => ({ value, text: t(`subjects.${value}`) })),
        },
        { type: "code", name: "code", label: t("code"), hint: t("codeHint"), optional: t("optional") },
      ]}
      figures={figures}
      words={{
        submit: t("submit"),
        failed: t("failed"),
        again: t("again"),
      }}
      send={sendContactAction}
    />
  );
}
