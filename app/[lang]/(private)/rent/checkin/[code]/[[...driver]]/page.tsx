import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BookingMatter } from "@/components/support/booking-matter";
import { TextSection } from "@/components/support/text-section";
import { pageFacts } from "../../../../../page-facts";

const wanted = ["licence", "document", "address", "card"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.checkin");
  return { title: t("title") };
}

/** The whole booking's check-in, or `/driver/{n}` of one driver. */
export default async function Checkin({ params }: PageProps<"/[lang]/rent/checkin/[code]/[[...driver]]">) {
  const { code, driver = [] } = await params;
  const isDriver = driver.length === 2 && driver[0] === "driver" && /^[1-9]$/.test(driver[1] ?? "");
  if (driver.length > 0 && !isDriver) notFound();
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage.checkin");
  const page = { matter: "checkin", code, language, figures, onward: ["manage", "offices", "privacy", "faq"] } as const;
  return (
    <BookingMatter {...page}>
      <TextSection title={t("bring.title")} items={wanted.map((name) => t(`bring.items.${name}`))} />
      <TextSection title={t("why.title")} text={t("why.text")} />
    </BookingMatter>
  );
}
