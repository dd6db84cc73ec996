import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/booking/search/search-form";
import { searchTexts } from "@/components/booking/search/search-texts";
import { HomeSections } from "@/components/support/home-sections";
import { SearchHero } from "@/components/support/search-hero";
import { StructuredData } from "@/components/support/structured-data";
import { paths } from "@/lib/contracts/paths";
import { loadOffices } from "@/lib/loaders/load-offices";
import { siteData } from "@/lib/seo/structured-data";
import { pageFacts } from "../page-facts";

/** The main page; `/{lang}/search` shows it too. */
export async function HomeScreen() {
  const { language, configuration, figures } = await pageFacts();
  const t = await getTranslations("home.hero");
  const offices = await loadOffices();
  return (
    <>
      <SearchHero title={t("title")} lead={t("lead")} figures={figures}>
        <SearchForm
          language={language}
          offices={offices}
          configuration={configuration}
          texts={await searchTexts(language)}
        />
      </SearchHero>
      <HomeSections language={language} figures={figures} offices={offices} />
      <StructuredData data={siteData(language, paths.home(language))} />
    </>
  );
}
