import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { HomeScreen } from "@/app/[lang]/(public)/home-screen";
import { CategoryCards } from "@/components/fleet/category-cards";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { CategoryCount, SearchCaption, SearchOverlay } from "@/components/rental/search/search-loading";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.seo");
  return pageMetadata({
    language: await requestLanguage(),
    pathIn: paths.search,
    canonical: paths.home,
    indexed: false,
    title: t("title"),
    description: t("description"),
  });
}

/** The home page as the root of the search screen, under an overlay until translations and cars are loaded. */
export default async function Search() {
  const language = await requestLanguage();
  const { screen } = (await getMessages()).search;
  return (
    <>
      <SearchOverlay language={language}>
        <LoadingScreen overlay caption={<SearchCaption language={language} />} />
      </SearchOverlay>
      <NextIntlClientProvider messages={{ search: { screen } }}>
        <HomeScreen
          vehicles={
            <CategoryCards
              language={language}
              below={(category) => <CategoryCount language={language} category={category} />}
            />
          }
        />
      </NextIntlClientProvider>
    </>
  );
}
