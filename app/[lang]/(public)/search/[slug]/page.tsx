import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/booking/search/search-form";
import { searchTexts } from "@/components/booking/search/search-texts";
import { CategoryCards } from "@/components/support/category-cards";
import { GroupCard } from "@/components/support/group-card";
import { landingGroups } from "@/components/support/landing-groups";
import { type Landing, landingTexts } from "@/components/support/landing-texts";
import { NotFoundPage } from "@/components/support/not-found-page";
import { SearchHero } from "@/components/support/search-hero";
import { paths } from "@/lib/contracts/paths";
import { landingOf } from "@/lib/contracts/public-slugs";
import { loadFleet } from "@/lib/loaders/load-fleet";
import { loadOffices } from "@/lib/loaders/load-offices";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/search/[slug]">;

const askedLanding = async ({ params }: Props): Promise<Landing | undefined> => {
  const { slug } = await params;
  return landingOf(slug, await loadOffices());
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const landing = await askedLanding(props);
  if (!landing) return {};
  const { language, figures } = await pageFacts();
  const { slug } = await props.params;
  const { title } = await landingTexts(landing);
  const t = await getTranslations("landings");
  return pageMetadata({
    language,
    address: (other) => paths.search(other, slug),
    title,
    description: t("description", { title, ...figures }),
  });
}

export default async function SearchLanding(props: Props) {
  const landing = await askedLanding(props);
  const { language, configuration, figures } = await pageFacts();
  if (!landing) return <NotFoundPage language={language} />;
  const t = await getTranslations("landings");
  const offices = await loadOffices();
  const { title, lead, vehiclesTitle } = await landingTexts(landing);
  const groups = landingGroups(landing, await loadFleet(), offices);
  const category = landing.kind === "category" ? landing.category : undefined;
  return (
    <>
      <SearchHero title={title} lead={lead} figures={figures}>
        <SearchForm
          language={language}
          offices={offices}
          configuration={configuration}
          texts={await searchTexts(language)}
          {...(category ? { wanted: [category] } : {})}
        />
      </SearchHero>
      <div className="page space-y-14 py-10 desktop:py-16">
        <section aria-labelledby="vehicles">
          <h2 id="vehicles" className="text-3xl">
            {vehiclesTitle}
          </h2>
          {groups.length === 0 ? (
            <p className="mt-3 max-w-text text-lg text-ink-soft">{t("specialsNow")}</p>
          ) : (
            <ul className="mt-6 grid gap-5 md:grid-cols-2 desktop:grid-cols-3">
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} language={language} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-6 text-2xl">
            {t("otherCategories")}
          </h2>
          <CategoryCards language={language} {...(category ? { except: category } : {})} />
        </section>
      </div>
    </>
  );
}
