import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageHeader, StructuredData } from "@/components/layout/page/page-header";
import { AlertOffer } from "@/components/sales/alert/alert-offer";
import { PromiseStrip } from "@/components/sales/car-promises";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { filterNames } from "@/components/sales/filter-names";
import { FilterPanel } from "@/components/sales/filters/filter-panel";
import { FinanceTerms } from "@/components/sales/finance/finance-terms";
import { CarGrid } from "@/components/sales/list/car-grid";
import { IslandSwitch } from "@/components/sales/list/island-switch";
import { Neighbours, stockFacts } from "@/components/sales/list/landing";
import { ActiveFilters, ListToolbar } from "@/components/sales/list/list-toolbar";
import { MailInvitation, NoCars } from "@/components/sales/list/no-cars";
import { Pager } from "@/components/sales/list/pager";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import {
  type CarLanding,
  carListPath,
  filtersOf,
  isPlainList,
  landingOfList,
  landingPath,
  withoutFilter,
} from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { longestLoan, representativeLoan } from "@/lib/contracts/sales/loan";
import { carsPerPage } from "@/lib/contracts/sales/second-hand";
import { itemListData } from "@/lib/seo/structured-data";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadCarBrands, loadCars, namesOf } from "@/lib/server/sales/loaders";
import { instantNow } from "@/lib/web-client/browser-clock";

/** For an empty result: the filters whose removal alone would show cars, with their number. */
async function removableFilters(searchParams: CarListSearchParams) {
  const removals = filtersOf(searchParams).map(async (filter) => {
    const without = withoutFilter(searchParams, filter);
    return { filter, without, count: (await loadCars(without)).total };
  });
  return (await Promise.all(removals)).filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

interface CarListScreenProps {
  searchParams: CarListSearchParams;
  /** Brand and model of the path, which have to exist; those of a query needn't. */
  path?: CarLanding;
}

/** The list of cars, a landing or a filtered list; for the cached pages and for those rendered per request. */
export async function CarListScreen({ searchParams, path = {} }: CarListScreenProps) {
  const pathLanding = landingOfList(searchParams);
  const foundNames = await namesOf(pathLanding);
  const { language, values, configuration } = await getPageContext();
  if (!foundNames && path.brand) return <NotFoundPage language={language} area="secondHand" />;
  const [landing, landingNames] = foundNames ? [pathLanding, foundNames] : [{}, {}];
  const plain = isPlainList(searchParams);
  const [list, brands, offices, t, tSupport] = await Promise.all([
    loadCars(searchParams, { plain }),
    loadCarBrands(),
    loadOffices(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const names = await filterNames(language, { brands, landing: landingNames, offices });
  const name = [landingNames.brand, landingNames.model].filter(Boolean).join(" ");
  const title = name ? t("landing.title", { name }) : t("title");
  const home = { href: paths.secondHand(language), text: tSupport("links.secondHand") };
  const trail = [
    home,
    ...(landingNames.brand
      ? [{ href: landingPath(language, { brand: landing.brand }), text: landingNames.brand }]
      : []),
    ...(landingNames.model ? [{ href: landingPath(language, landing), text: landingNames.model }] : []),
  ];
  const isPastEnd = searchParams.page > list.pages;
  const isEmptyLanding = plain && name !== "" && list.total === 0;
  const all = brands.reduce((sum, { count }) => sum + count, 0);
  const pageHref = (page: number) => carListPath(language, { ...searchParams, page });
  return (
    <>
      <PageHeader
        language={language}
        title={title}
        lead={
          name
            ? await stockFacts(
                name,
                plain ? list : await loadCars(landingList(searchParams), { plain: true }),
                language,
                names,
              )
            : t("lead")
        }
        trail={trail.slice(0, -1)}
        here={trail.at(-1) ?? home}
        compact
      />
      <div className="page grid gap-x-10 gap-y-5 py-8 desktop:grid-cols-[17.5rem_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:items-start desktop:py-10">
        <IslandSwitch language={language} searchParams={searchParams} list={list} />
        <FilterPanel
          language={language}
          searchParams={searchParams}
          list={list}
          names={names}
          thisYear={Number(instantNow().slice(0, 4))}
        />
        <section aria-labelledby="cars" className="min-w-0">
          <h2 id="cars" className="sr-only">
            {t("list.results")}
          </h2>
          <ListToolbar language={language} searchParams={searchParams} total={list.total} />
          <ActiveFilters language={language} searchParams={searchParams} names={names} />
          {isEmptyLanding && (
            <div className="mt-6">
              <EmptyState
                title={t("landing.noneTitle", { name })}
                action={
                  <Link href={paths.secondHand(language)} className={buttonStyle({ variant: "secondary" })}>
                    {t("empty.all", { count: all })}
                  </Link>
                }
              >
                {t("landing.noneText", { name })}
              </EmptyState>
            </div>
          )}
          {list.total === 0 && !isEmptyLanding && (
            <NoCars
              removable={(await removableFilters(searchParams)).map(({ filter, without, count }) => ({
                name: names.filterName(filter),
                href: carListPath(language, without),
                count,
              }))}
              all={{ href: paths.secondHand(language), count: all }}
            />
          )}
          {isPastEnd && list.total > 0 && (
            <div className="mt-6">
              <EmptyState
                title={t("list.noPage", { page: searchParams.page })}
                action={
                  <Link href={pageHref(list.pages)} className={buttonStyle()}>
                    {t("list.lastPage", { page: list.pages })}
                  </Link>
                }
              />
            </div>
          )}
          {!isPastEnd && list.total > 0 && (
            <div className="mt-6">
              <CarGrid
                cars={list.items}
                language={language}
                offices={offices}
                loanOf={({ priceCents }) => longestLoan(priceCents, configuration)}
              />
              <Pager page={list.page} pages={list.pages} hrefOf={pageHref} />
              <StructuredData
                data={itemListData(
                  list.items.map((car) => paths.secondHand(language, `/${car.slug}`)),
                  { name: title, total: list.total, before: (list.page - 1) * carsPerPage },
                )}
              />
            </div>
          )}
        </section>
      </div>
      <div className="page space-y-12 pb-14">
        {filtersOf(searchParams).length > 0 && (
          <AlertOffer language={language} searchParams={searchParams} names={names} values={values} />
        )}
        <section id="finance">
          <h2 className="text-2xl">{t("finance.title")}</h2>
          <FinanceTerms
            loan={representativeLoan(configuration)}
            language={language}
            configuration={configuration}
            className="mt-3 max-w-text"
          />
        </section>
        <PromiseStrip values={values} />
        <Neighbours language={language} brands={brands} brand={landing.brand} model={landing.model} />
        <MailInvitation
          title={t("askTitle")}
          text={t("askText", values)}
          action={t("askAction")}
          email={values.email}
          subject={t("askSubject")}
        />
      </div>
      <CompareTray
        href={paths.secondHand(language, "/compare")}
        texts={{ title: t("compare.title"), compare: t("compare.go"), clear: t("compare.clear") }}
      />
    </>
  );
}

/** The list of the landing alone, without filters. */
const landingList = (searchParams: CarListSearchParams): CarListSearchParams => ({
  values: Object.fromEntries(
    Object.entries(landingOfList(searchParams)).flatMap(([field, slug]) => (slug ? [[field, [slug]]] : [])),
  ),
  hideReserved: false,
  sort: "newest",
  page: 1,
});
