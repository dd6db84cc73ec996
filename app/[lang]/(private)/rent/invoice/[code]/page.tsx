import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { TextSection } from "@/components/support/text-section";
import { paths } from "@/lib/contracts/paths";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import { pageFacts } from "../../../../page-facts";

const wanted = ["code", "name", "tax", "address", "postal", "country"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.invoice");
  return { title: t("title") };
}

export default async function Invoice({ params }: PageProps<"/[lang]/rent/invoice/[code]">) {
  if (!bookingCodeSchema.safeParse((await params).code).success) notFound();
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("invoice.title")}
      lead={t("invoice.lead")}
      trail={[{ href: paths.manage(language), text: t("title") }]}
      onward={["manage", "faq", "contact", "conditions"]}
    >
      <TextSection title={t("invoice.data.title")} items={wanted.map((name) => t(`invoice.data.items.${name}`))} />
    </ContentPage>
  );
}
