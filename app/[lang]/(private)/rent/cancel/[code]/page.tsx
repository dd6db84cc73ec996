import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { TextSection } from "@/components/support/text-section";
import { paths } from "@/lib/contracts/paths";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import { pageFacts } from "../../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.cancel");
  return { title: t("title") };
}

export default async function Cancel({ params }: PageProps<"/[lang]/rent/cancel/[code]">) {
  if (!bookingCodeSchema.safeParse((await params).code).success) notFound();
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("cancel.title")}
      lead={t("cancel.lead")}
      trail={[{ href: paths.manage(language), text: t("title") }]}
      onward={["manage", "conditions", "faq", "contact"]}
    >
      <TextSection title={t("cancel.flexible.title")} text={t("cancel.flexible.text", figures)} />
      <TextSection title={t("cancel.fixed.title")} text={t("cancel.fixed.text")} />
      <TextSection title={t("cancel.how.title")} text={t("cancel.how.text")} />
    </ContentPage>
  );
}
