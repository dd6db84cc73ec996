import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { OtherServices } from "@/components/content/home/home-sections";
import { SearchHero } from "@/components/content/home/search-hero";
import {
  type Landing,
  landingGroups,
  landingKey,
  landingOffices,
  landingQuestions,
  landingTexts,
} from "@/components/content/landing/landing";
import { LandingAbout, LandingLinks, LandingPickup } from "@/components/content/landing/landing-sections";
import { CategoryCards, categoryLooks } from "@/components/fleet/category-cards";
import { GroupCard } from "@/components/fleet/group-card";
import { SeasonTable } from "@/components/fleet/season-table";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { Breadcrumbs, StructuredData } from "@/components/layout/page/page-header";
import { SearchForm } from "@/components/rental/search/search-form";
import { SearchTexts } from "@/components/rental/search/search-texts";
import { searchConfiguration } from "@/lib/contracts/core/configuration";
import { fleetSlug, landingOf } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { itemListData } from "@/lib/seo/structured-data";
import { loadFleet, loadOffices, loadSeasonPrices } from "@/lib/server/pricing/loaders";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/search/[slug]">;

const requestedLanding = async ({ params }: Props): Promise<Landing | undefined> => {
  const { slug } = await params;
  return landingOf(slug, await loadOffices());
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const landing = await requestedLanding(props);
  if (!landing) return {};
  const { language, values } = await getPageContext();
  const { slug } = await props.params;
  const { title } = await landingTexts(landing, language);
  const t = await getTranslations("landings");
  return pageMetadata({
    language,
    pathIn: (other) => paths.search(other, slug),
    title,
    description: t("description", { title, ...values }),
  });
}

export default async function SearchLanding(props: Props) {
  const landing = await requestedLanding(props);
  const { language, configuration, values } = await getPageContext();
  if (!landing) return <NotFoundPage language={language} />;
  const { slug } = await props.params;
  const t = await getTranslations("landings");
  const [offices, fleet, prices] = await Promise.all([loadOffices(), loadFleet(), loadSeasonPrices()]);
  const { title, lead, vehiclesTitle } = await landingTexts(landing, language);
  const key = landingKey(landing);
  const groups = landingGroups(landing, fleet, offices);
  const pickupOffices = landingOffices(landing, groups, offices);
  const category = landing.kind === "category" ? landing.category : undefined;
  const rows = groups.flatMap((group) => {
    const groupPrices = prices.get(group.id);
    return groupPrices
      ? [{ name: group.exampleModel, href: paths.fleet(language, fleetSlug(group)), prices: groupPrices }]
      : [];
  });
  return (
    <>
      <SearchHero
        title={title}
        lead={lead}
        values={values}
        island={pickupOffices[0]?.island}
        car={category && categoryLooks[category]}
        breadcrumbs={<Breadcrumbs language={language} here={{ href: paths.search(language, slug), text: title }} />}
      >
        <SearchTexts>
          <SearchForm
            language={language}
            offices={offices}
            configuration={searchConfiguration(configuration)}
            {...(category ? { initialCategories: [category] } : {})}
            {...(pickupOffices[0] && landing.kind !== "category" ? { office: pickupOffices[0].id } : {})}
          />
        </SearchTexts>
      </SearchHero>
      <div className="page space-y-14 py-10 desktop:space-y-20 desktop:py-16">
        {key && (
          <LandingAbout name={key} values={values} island={landing.kind === "island" ? landing.island : undefined} />
        )}
        <section aria-labelledby="vehicles">
          <h2 id="vehicles" className="text-3xl">
            {vehiclesTitle}
          </h2>
          {groups.length === 0 ? (
            <p className="mt-3 max-w-text text-lg text-ink-soft">{t("specialsNow")}</p>
          ) : (
            <ul className="mt-6 grid gap-5 md:grid-cols-2 desktop:grid-cols-3">
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} language={language} prices={prices.get(group.id)} />
              ))}
            </ul>
          )}
        </section>
        {rows.length > 0 && <SeasonTable language={language} configuration={configuration} rows={rows} />}
        <LandingPickup language={language} pickupOffices={pickupOffices} offices={offices} />
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-6 text-2xl">
            {t("otherCategories")}
          </h2>
          <CategoryCards language={language} {...(category ? { except: category } : {})} />
        </section>
        <LandingLinks
          language={language}
          values={values}
          questions={key ? landingQuestions[key] : []}
          offices={offices}
          slug={slug}
        />
        <OtherServices language={language} values={values} />
      </div>
      {rows.length > 0 && (
        <StructuredData
          data={itemListData(
            rows.map(({ href }) => href),
            { name: title, total: rows.length, before: 0 },
          )}
        />
      )}
    </>
  );
}
