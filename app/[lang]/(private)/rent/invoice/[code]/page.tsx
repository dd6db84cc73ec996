import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookingMatter } from "@/components/support/booking-matter";
import { TextSection } from "@/components/support/text-section";
import { pageFacts } from "../../../../page-facts";

const wanted = ["code", "name", "tax", "address", "postal", "country"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.invoice");
  return { title: t("title") };
}

export default async function Invoice({ params }: PageProps<"/[lang]/rent/invoice/[code]">) {
  const { code } = await params;
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage.invoice.data");
  const page = {
    matter: "invoice",
    code,
    language,
    figures,
    onward: ["manage", "faq", "contact", "conditions"],
  } as const;
  return (
    <BookingMatter {...page}>
      <TextSection title={t("title")} items={wanted.map((name) => t(`items.${name}`))} />
    </BookingMatter>
  );
}
