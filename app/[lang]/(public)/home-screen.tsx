import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageFacts } from "@/app/[lang]/page-facts";
import { SearchForm } from "@/components/booking/search/search-form";
import { searchTexts } from "@/components/booking/search/search-texts";
import { HomeSections } from "@/components/support/home/home-sections";
import { SearchHero } from "@/components/support/home/search-hero";
import { StructuredData } from "@/components/support/page/page-header";
import { searchConfiguration } from "@/lib/contracts/configuration";
import { paths } from "@/lib/contracts/paths";
import type { Category } from "@/lib/domain/fleet/fleet";
import { loadOffices } from "@/lib/loaders/load-catalogue";
import { siteData } from "@/lib/seo/structured-data";

interface HomeScreenProps {
  /** Extra content of a category's card. */
  categoryExtra?: (category: Category) => ReactNode;
}

/** The main page; `/{lang}/search` shows it too. */
export async function HomeScreen({ categoryExtra }: HomeScreenProps) {
  const { language, configuration, figures } = await pageFacts();
  const t = await getTranslations("home.hero");
  const offices = await loadOffices();
  return (
    <>
      <SearchHero title={t("title")} lead={t("lead")} figures={figures}>
        <SearchForm
          language={language}
          offices={offices}
          configuration={searchConfiguration(configuration)}
          texts={await searchTexts(language)}
        />
      </SearchHero>
      <HomeSections language={language} figures={figures} offices={offices} categoryExtra={categoryExtra} />
      <StructuredData data={siteData(language, paths.home(language))} />
    </>
  );
}
