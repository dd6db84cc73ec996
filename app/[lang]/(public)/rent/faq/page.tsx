import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { Paragraphs } from "@/components/support/paragraphs";
import { StructuredData } from "@/components/support/structured-data";
import { Disclosure } from "@/components/ui/disclosure";
import { faqGroupNames, faqGroups, faqQuestions } from "@/lib/contracts/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { faqData } from "@/lib/seo/structured-data";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await pageFacts();
  const t = await getTranslations("faq");
  return pageMetadata({ language, address: paths.faq, title: t("title"), description: t("description") });
}

export default async function Faq() {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("faq");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("title")}
      lead={t("lead", { ...figures, count: faqQuestions.length })}
      onward={["manage", "conditions", "offices", "fleet"]}
    >
      {faqGroupNames.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group} className="mb-2 text-2xl">
            {t(`groups.${group}`)}
          </h2>
          {faqGroups[group].map((name) => (
            <Disclosure key={name} id={name} title={t(`questions.${name}.question`, figures)}>
              <Paragraphs text={t(`questions.${name}.answer`, figures)} />
              <Link
                href={paths.faq(language, name)}
                prefetch={false}
                className="mt-3 inline-block py-1 text-sm underline underline-offset-4"
              >
                {t("readMore")}
                <span className="sr-only">: {t(`questions.${name}.question`, figures)}</span>
              </Link>
            </Disclosure>
          ))}
        </section>
      ))}
      <StructuredData
        data={faqData(
          faqQuestions.map((name) => ({
            question: t(`questions.${name}.question`, figures),
            answer: t(`questions.${name}.answer`, figures),
          })),
        )}
      />
    </ContentPage>
  );
}
