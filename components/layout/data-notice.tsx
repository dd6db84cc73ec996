import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Language } from "@/lib/domain/core/languages";
import { LegalLink } from "./legal-link";

interface DataNoticeProps {
  language: Language;
  values: Pick<MessageValues, "company" | "email">;
  purpose: "enquiry" | "alert" | "booking" | "access" | "checkin" | "invoice";
  className?: string;
}

/** Data protection notice of every form: controller, purpose, legal basis, recipients, rights (GDPR 13, LOPDGDD 11). */
export function DataNotice({ language, values, purpose, className = "mt-6" }: DataNoticeProps) {
  const t = useTranslations("dataNotice");
  const marks = {
    b: (text: ReactNode) => <strong>{text}</strong>,
    privacy: (text: ReactNode) => (
      <LegalLink language={language} page="privacy">
        {text}
      </LegalLink>
    ),
  };
  return (
    <div role="note" aria-label={t("title")} className={`${className} text-sm text-ink-soft`} data-print="hide">
      <p>
        {t.rich("controller", { ...marks, company: values.company })} {t.rich(`purposes.${purpose}`, marks)}{" "}
        {t.rich("rights", { ...marks, email: values.email })}
      </p>
    </div>
  );
}
