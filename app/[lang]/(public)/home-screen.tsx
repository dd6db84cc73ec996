import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getPageContext } from "@/app/[lang]/page-context";
import { ContactRow } from "@/components/content/home/contact-row";
import { HomeSections } from "@/components/content/home/home-sections";
import { SearchHero } from "@/components/content/home/search-hero";
import { StructuredData } from "@/components/layout/page/page-header";
import { ReviewsProof } from "@/components/rental/reviews/reviews-summary";
import { SearchForm } from "@/components/rental/search/search-form";
import { SearchTexts } from "@/components/rental/search/search-texts";
import { searchConfiguration } from "@/lib/contracts/core/configuration";
import { paths } from "@/lib/contracts/paths";
import type { Category } from "@/lib/domain/fleet/fleet";
import { siteData } from "@/lib/seo/structured-data";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadReviews } from "@/lib/server/rental/loaders";

interface HomeScreenProps {
  /** Extra content of a category's card. */
  categoryExtra?: (category: Category) => ReactNode;
}

/** The main page; `/{lang}/search` shows it too. */
export async function HomeScreen({ categoryExtra }: HomeScreenProps) {
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
      <HomeSections language={language} values={values} offices={offices} categoryExtra={categoryExtra} />
      <StructuredData data={siteData(language, paths.home(language))} />
    </>
  );
}
