import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { favouriteCards } from "@/app/[lang]/(public)/second-hand-actions";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { FavouriteCars } from "@/components/sales/favourites/favourite-cars";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/progress";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    pathIn: (other) => paths.secondHand(other, "/favourites"),
    indexed: false,
    title: t("favouritesTitle"),
    description: t("favouritesLead"),
  });
}

export default async function Favourites() {
  const { language } = await getPageContext();
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
      <Skeleton key={place} className="h-100 rounded-xl" />
    ))}
  </div>
);
