import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getPageContext } from "@/app/[lang]/page-context";
import { ContactRow } from "@/components/content/home/contact-row";
import { HomeSections } from "@/components/content/home/home-sections";
import { SearchHero } from "@/components/content/home/search-hero";
import { CategoryLinks } from "@/components/fleet/category-cards";
import { GroupTiles } from "@/components/fleet/group-tiles";
import { StructuredData } from "@/components/layout/page/page-header";
import { ReviewsProof } from "@/components/rental/reviews/reviews-summary";
import { SearchForm } from "@/components/rental/search/search-form";
import { SearchTexts } from "@/components/rental/search/search-texts";
import { searchConfiguration } from "@/lib/contracts/core/configuration";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteData } from "@/lib/seo/structured-data";
import { loadFleet, loadOffices, loadSeasonPrices } from "@/lib/server/pricing/loaders";
import { loadReviews } from "@/lib/server/rental/loaders";

/** The main page; `/{lang}/search` shows it with other vehicle tiles. */
export async function HomeScreen({ vehicles = <FleetTiles /> }: { vehicles?: ReactNode }) {
  const { language, configuration, values } = await getPageContext();
  const t = await getTranslations("home.hero");
  const [offices, reviews] = await Promise.all([loadOffices(), loadReviews()]);
  return (
    <>
      <SearchHero title={t("title")} lead={t("lead")} values={values}>
        <SearchTexts>
          <SearchForm language={language} offices={offices} configuration={searchConfiguration(configuration)} />
        </SearchTexts>
      </SearchHero>
      <ContactRow
        language={language}
        support={configuration.support}
        offices={offices}
        reviews={<ReviewsProof language={language} summary={reviews?.summary ?? null} />}
      />
      <HomeSections language={language} values={values} offices={offices} vehicles={vehicles} />
      <StructuredData data={siteData(language, paths.home(language))} />
    </>
  );
}

async function FleetTiles() {
  const [language, groups, prices] = await Promise.all([requestLanguage(), loadFleet(), loadSeasonPrices()]);
  return (
    <>
      <GroupTiles language={language} groups={groups} prices={prices} />
      <CategoryLinks language={language} />
    </>
  );
}
