import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getPageContext } from "@/app/[lang]/page-context";
import { LegalDocument } from "@/components/content/legal/legal-document";
import { legalSections } from "@/components/content/legal/legal-sections";
import { ContentPage, type Onward } from "@/components/layout/page/content-page";
import { Notice } from "@/components/ui/notice";
import type { LegalPage } from "@/lib/contracts/content/legal-pages";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadSiteFrame, tagManager } from "@/lib/server/content/loaders";

export async function legalMetadata(page: LegalPage): Promise<Metadata> {
  const { language, values } = await getPageContext();
  const t = await getTranslations("legal");
  const title = t(`pages.${page}.title`);
  return pageMetadata({
    language,
    pathIn: (other) => paths.legal(other, page),
    title,
    description: t("seoDescription", { title, company: values.company }),
  });
}

interface LegalScreenProps {
  page: LegalPage;
  /** Tables and forms below a section's text, by the section's id. */
  below: Readonly<Record<string, ReactNode>>;
}

const onward: Readonly<Partial<Record<LegalPage, readonly Onward[]>>> = {
  conditions: ["privacy", "faq", "fleet", "offices"],
  subscription: ["subscription", "privacy", "complaints", "contact"],
  sale: ["secondHand", "privacy", "complaints", "contact"],
  complaints: ["faq", "contact", "offices", "conditions"],
  accessibility: ["contact", "complaints", "faq"],
};

const others: readonly Onward[] = ["conditions", "privacy", "faq", "contact"];

/** Page of a legal text with its tables, forms and version. */
export async function LegalScreen({ page, below }: LegalScreenProps) {
  const { language, values } = await getPageContext();
  const t = await getTranslations("legal");
  const { isExampleData } = await loadSiteFrame();
  const sections = await legalSections(page, values, tagManager() !== null);
  return (
    <ContentPage
      language={language}
      values={values}
      title={t(`pages.${page}.title`)}
      lead={t(`pages.${page}.lead`)}
      onward={(onward[page] ?? others).filter((name) => name !== page)}
    >
      {isExampleData && <Notice tone="warning">{t("example")}</Notice>}
      <LegalDocument
        sections={sections.map((section) => ({ ...section, below: below[section.id] }))}
        version={t("version", values)}
      />
    </ContentPage>
  );
}
