import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookingMatter } from "@/components/support/booking-matter";
import { TextSection } from "@/components/support/text-section";
import { pageFacts } from "../../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.cancel");
  return { title: t("title") };
}

export default async function Cancel({ params }: PageProps<"/[lang]/rent/cancel/[code]">) {
  const { code } = await params;
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage.cancel");
  const page = {
    matter: "cancel",
    code,
    language,
    figures,
    onward: ["manage", "conditions", "faq", "contact"],
  } as const;
  return (
    <BookingMatter {...page}>
      <TextSection title={t("flexible.title")} text={t("flexible.text", figures)} />
      <TextSection title={t("fixed.title")} text={t("fixed.text")} />
      <TextSection title={t("how.title")} text={t("how.text")} />
    </BookingMatter>
  );
}
