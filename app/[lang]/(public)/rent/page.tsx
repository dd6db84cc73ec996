import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomeScreen } from "@/app/[lang]/(public)/home-screen";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.seo");
  return pageMetadata({
    language: await requestLanguage(),
    pathIn: paths.home,
    title: t("title"),
    description: t("description"),
  });
}

export default function Home() {
  return <HomeScreen />;
}
