import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { PageHeader } from "@/components/layout/page/page-header";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { FavouriteCars } from "@/components/sales/favourites/favourite-cars";
import { CarGrid } from "@/components/sales/list/car-grid";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { maxComparedCars } from "@/lib/contracts/sales/compared-cars";
import { carIdSchema } from "@/lib/contracts/sales/second-hand";
import { type Language, languages } from "@/lib/domain/core/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { expectArguments } from "@/lib/server/core/expect-arguments";
import { loadOffices } from "@/lib/server/pricing/load-catalogue";
import { loadCarsByIds } from "@/lib/server/sales/load-cars";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await pageFacts();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    address: (other) => paths.secondHand(other, "/favourites"),
    indexed: false,
    title: t("favouritesTitle"),
    description: t("favouritesLead"),
  });
}

const maxFavourites = 60;

/** Server action that renders a device's favourites. Its arguments come from the browser, so they are validated. */
async function favouriteCards(lang: Language, requestedIds: readonly number[]) {
  "use server";
  const language = languages.find((one) => one === lang) ?? "es";
  const idsSchema = carIdSchema.array().max(maxFavourites);
  expectArguments([idsSchema, requestedIds]);
  const ids = idsSchema.parse(requestedIds);
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const [cars, offices] = await Promise.all([loadCarsByIds(ids), loadOffices()]);
  const sold = cars.filter((car) => car.sold).length;
  const missing = ids.length - cars.length;
  const latest = cars.filter((car) => !car.sold).slice(0, maxComparedCars);
  return (
    <div className="space-y-6">
      {sold > 0 && <Notice tone="info">{t("favourites.sold", { count: sold })}</Notice>}
      {missing > 0 && <Notice tone="info">{t("favourites.gone", { count: missing })}</Notice>}
      <CarGrid cars={cars} language={language} offices={offices} heading="h2" layout="page" />
      {latest.length > 1 && (
        <Link
          href={`${paths.secondHand(language, "/compare")}?ids=${latest.map(({ id }) => id).join(",")}`}
          className={buttonStyle({ variant: "secondary" })}
        >
          {t("favourites.compare", { count: latest.length })}
        </Link>
      )}
    </div>
  );
}

export default async function Favourites() {
  const { language } = await pageFacts();
  const t = await getTranslations("secondHand");
  const tSupport = await getTranslations("support");
  return (
    <>
      <PageHeader
        language={language}
        title={t("favouritesTitle")}
        lead={t("favouritesLead")}
        trail={[{ href: paths.secondHand(language), text: tSupport("links.secondHand") }]}
        compact
      />
      <div className="page min-h-100 py-8 desktop:py-10">
        <noscript>{t("favourites.script")}</noscript>
        <FavouriteCars
          load={favouriteCards.bind(null, language)}
          texts={{ failed: t("favourites.failed"), retry: t("favourites.retry") }}
          waiting={<CardsSkeleton label={t("favourites.loading")} />}
          empty={
            <EmptyState
              title={t("favourites.emptyTitle")}
              action={
                <Link href={paths.secondHand(language)} className={buttonStyle()}>
                  {t("favourites.toList")}
                </Link>
              }
            >
              {t("favourites.emptyText")}
            </EmptyState>
          }
        />
      </div>
      <CompareTray
        href={paths.secondHand(language, "/compare")}
        texts={{ title: t("compare.title"), compare: t("compare.go"), clear: t("compare.clear") }}
      />
    </>
  );
}

const CardsSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-5 md:grid-cols-2 desktop:grid-cols-3 wide:grid-cols-4">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="shimmer h-100 rounded-xl" />
    ))}
  </div>
);
