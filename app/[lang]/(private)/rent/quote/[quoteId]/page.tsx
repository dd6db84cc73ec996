import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { buttonStyle } from "@/components/ui/button-style";
import { paths } from "@/lib/contracts/paths";
import { pageFacts } from "../../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.quote");
  return { title: t("title") };
}

export default async function SavedQuote() {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage.quote");
  const tSupport = await getTranslations("support");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("title")}
      lead={t("lead", figures)}
      action={
        <Link href={paths.home(language)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {tSupport("searchCar")}
        </Link>
      }
      onward={["fleet", "faq", "contact", "offices"]}
    />
  );
}
