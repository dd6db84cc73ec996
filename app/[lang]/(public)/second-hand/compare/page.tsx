import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";
import { CompareCandidates } from "@/components/sales/compare/compare-candidates";
import { CompareTable, compareRows } from "@/components/sales/compare/compare-table";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { PrintButton } from "@/components/sales/compare/print-button";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { maxComparedCars, parseComparedCarIds } from "@/lib/contracts/sales/compared-cars";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadCars, loadComparison } from "@/lib/server/sales/loaders";

/** The cars are in the query, so each comparison is rendered per request. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand/compare">;

const maxSuggestions = 4;

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    pathIn: (other) => paths.secondHand(other, "/compare"),
    indexed: false,
    title: t("compareTitle"),
    description: t("compareLead"),
  });
}

export default async function Compare({ searchParams }: Props) {
  const requestedIds = parseComparedCarIds((await searchParams).ids);
  const { language } = await getPageContext();
  const [cars, offices, t, tSupport] = await Promise.all([
    loadComparison(requestedIds),
    loadOffices(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const ids = cars.map(({ id }) => id);
  const hrefOf = (others: readonly number[]) =>
    `${paths.secondHand(language, "/compare")}${others.length > 0 ? `?ids=${others.join(",")}` : ""}`;
  const types = [...new Set(cars.map(({ type }) => type))];
  const sameTypes = await loadCars({ values: { type: types }, hideReserved: true, sort: "newest", page: 1 });
  const missing = requestedIds.length - cars.length;
  return (
    <>
      <PageHeader
        language={language}
        title={t("compareTitle")}
        lead={t("compareLead")}
        trail={[{ href: paths.secondHand(language), text: tSupport("links.secondHand") }]}
        compact
      />
      <div className="page space-y-10 py-8 desktop:py-10">
        {missing > 0 && <Notice tone="warning">{t("compare.gone", { count: missing })}</Notice>}
        {cars.length === 0 && (
          <EmptyState
            title={t("compare.empty")}
            action={
              <Link href={paths.secondHand(language)} className={buttonStyle()}>
                {t("favourites.toList")}
              </Link>
            }
          >
            {t("compare.emptyText")}
          </EmptyState>
        )}
        {cars.length > 0 && (
          <div>
            <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-ink-soft">
              {cars.length > 1 && (
                <p className="min-w-0 flex-1">
                  {t("compare.legend")} {t("compare.share")}
                </p>
              )}
              <PrintButton text={t("compare.print")} />
            </div>
            <CompareTable
              cars={cars}
              groups={await compareRows(cars, language, offices)}
              language={language}
              withoutHref={(id) => hrefOf(ids.filter((storedId) => storedId !== id))}
            />
          </div>
        )}
        {cars.length > 0 && cars.length < maxComparedCars && (
          <CompareCandidates
            cars={sameTypes.items.filter(({ id }) => !ids.includes(id)).slice(0, maxSuggestions)}
            language={language}
            withHref={(id) => hrefOf([...ids, id])}
          />
        )}
      </div>
      {cars.length === 0 && (
        <CompareTray
          href={paths.secondHand(language, "/compare")}
          texts={{ title: t("compare.title"), compare: t("compare.go"), clear: t("compare.clear") }}
        />
      )}
    </>
  );
}
