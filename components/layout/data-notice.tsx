import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

interface DataNoticeProps {
  language: Language;
  figures: Pick<Figures, "company" | "email">;
  purpose: "enquiry" | "alert" | "booking" | "access" | "checkin" | "invoice";
  className?: string;
}

/** Beside every form with personal data: who asks, what for, on which basis, who gets it, which rights (GDPR 13, LOPDGDD 11). */
export function DataNotice({ language, figures, purpose, className = "mt-6" }: DataNoticeProps) {
  const t = useTranslations("dataNotice");
  const marks = {
    b: (text: ReactNode) => <strong>{text}</strong>,
    privacy: (text: ReactNode) => (
      <Link
        href={paths.legal(language, "privacy")}
        target="_blank"
        rel="noopener"
        className="font-bold underline underline-offset-4"
      >
        {text}
      </Link>
    ),
  };
  return (
    <div role="note" aria-label={t("title")} className={`${className} text-sm text-ink-soft`} data-print="hide">
      <p>
        {t.rich("controller", { ...marks, company: figures.company })} {t.rich(`purposes.${purpose}`, marks)}{" "}
        {t.rich("rights", { ...marks, email: figures.email })}
      </p>
    </div>
  );
}
