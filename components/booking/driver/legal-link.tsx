"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { type LegalPage, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** A legal text in a tab of its own, so that nothing typed is lost. */
export function LegalLink({ language, page, children }: { language: Language; page: LegalPage; children: ReactNode }) {
  const t = useTranslations("driver.step");
  return (
    <Link
      href={paths.legal(language, page)}
      target="_blank"
      rel="noopener"
      className="font-bold underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </Link>
  );
}
