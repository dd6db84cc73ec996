import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { TextSection } from "@/components/support/text-section";
import { paths } from "@/lib/contracts/paths";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
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
  if (!bookingCodeSchema.safeParse(code).success || (driver.length > 0 && !isDriver)) notFound();
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("checkin.title")}
      lead={t("checkin.lead")}
      trail={[{ href: paths.manage(language), text: t("title") }]}
      onward={["manage", "offices", "privacy", "faq"]}
    >
      <TextSection title={t("checkin.bring.title")} items={wanted.map((name) => t(`checkin.bring.items.${name}`))} />
      <TextSection title={t("checkin.why.title")} text={t("checkin.why.text")} />
    </ContentPage>
  );
}
