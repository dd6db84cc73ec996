import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ConsentChoices } from "@/components/consent/consent-choices";
import { ContentPage } from "@/components/support/content-page";
import { CookieTable } from "@/components/support/cookie-table";
import { CoverTable } from "@/components/support/cover-table";
import { DamageTable } from "@/components/support/damage-table";
import { LegalDocument } from "@/components/support/legal-document";
import { legalSections } from "@/components/support/legal-sections";
import { NotFoundPage } from "@/components/support/not-found-page";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { legalPages, paths } from "@/lib/contracts/paths";
import { loadFleet } from "@/lib/loaders/load-fleet";
import { loadSiteFrame } from "@/lib/loaders/load-site-frame";
import { tagManager } from "@/lib/loaders/tag-manager";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/legal/[page]">;

const askedPage = async ({ params }: Props) => {
  const { page } = await params;
  return legalPages.find((name) => name === page);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await askedPage(props);
  if (!page) return {};
  const { language, figures } = await pageFacts();
  const t = await getTranslations("legal");
  const title = t(`pages.${page}.title`);
  return pageMetadata({
    language,
    address: (other) => paths.legal(other, page),
    title,
    description: t("seoDescription", { title, company: figures.company }),
  });
}

/** Tables and ways to act, by the section that they stand in. */
async function additions(): Promise<Readonly<Record<string, ReactNode>>> {
  const { language, configuration, figures } = await pageFacts();
  const t = await getTranslations("legal");
  const measures = tagManager() !== null;
  return {
    cover: <CoverTable language={language} groups={await loadFleet()} />,
    damage: <DamageTable language={language} prices={configuration.damage.prices} />,
    list: <CookieTable items="own" figures={figures} />,
    analytics: measures && <CookieTable items="measuring" figures={figures} />,
    revoke: (
      <ConsentChoices
        language={language}
        asks={measures}
        className={buttonStyle({ variant: "secondary", className: "mt-4" })}
      />
    ),
    talk: (
      <Link
        href={paths.contact(language, "COMPLAINT")}
        className={buttonStyle({ variant: "action", className: "mt-4" })}
      >
        {t("complaints.write")}
      </Link>
    ),
  };
}

export default async function Legal(props: Props) {
  const page = await askedPage(props);
  const { language, figures } = await pageFacts();
  if (!page) return <NotFoundPage language={language} />;
  const t = await getTranslations("legal");
  const { isExampleData } = await loadSiteFrame();
  const below = await additions();
  const sections = await legalSections(page, figures, tagManager() !== null);
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t(`pages.${page}.title`)}
      lead={t(`pages.${page}.lead`)}
      onward={
        page === "conditions" ? ["privacy", "faq", "fleet", "offices"] : ["conditions", "privacy", "faq", "contact"]
      }
    >
      {isExampleData && <Notice tone="warning">{t("example")}</Notice>}
      <LegalDocument
        sections={sections.map((section) => ({ ...section, below: below[section.id] }))}
        version={t("version", figures)}
      />
    </ContentPage>
  );
}
