import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { LegalPage } from "@/lib/contracts/content/legal-pages";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface LegalLinkProps {
  language: Language;
  page: LegalPage;
  /** Anchor of a section. */
  section?: string | undefined;
  children: ReactNode;
}

/** A link to a legal page that opens in a new tab, so that form inputs are not lost. */
export function LegalLink({ language, page, section, children }: LegalLinkProps) {
  const t = useTranslations("layout");
  return (
    <Link
      href={paths.legal(language, page, section)}
      target="_blank"
      rel="noopener"
      className="font-bold underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </Link>
  );
}
