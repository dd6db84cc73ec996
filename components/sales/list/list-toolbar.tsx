import { getTranslations } from "next-intl/server";
import { HeaderMenu } from "@/components/layout/header-links";
import { FavouritesLink } from "@/components/sales/favourites/favourites-link";
import type { FilterNames } from "@/components/sales/filter-names";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { carListPath, filtersOf, isPlainList, withoutFilter } from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carSorts } from "@/lib/domain/sales/car";

interface ListToolbarProps {
  language: Language;
  searchParams: CarListSearchParams;
  total: number;
}

/** Number of cars, sort order, and the link to the favourites. */
export async function ListToolbar({ language, searchParams, total }: ListToolbarProps) {
  const t = await getTranslations("secondHand.list");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-sand-200 pb-3">
      <p role="status" className="me-auto text-lg font-bold max-sm:w-full">
        {t("count", { count: total, shown: numberText(total, language) })}
      </p>
      <FavouritesLink
        href={paths.secondHand(language, "/favourites")}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-bold hover:text-action"
      >
        <Icon name="Heart" className="size-5" />
        {t("favourites")}
      </FavouritesLink>
      <div className="-me-2.5 max-sm:ms-auto">
        <HeaderMenu
          key={searchParams.sort}
          summary={
            <>
              <Icon name="ArrowUpDown" className="size-5" />
              <span>
                <span className="sr-only">{t("sortBy")} </span>
                {t(`sorts.${searchParams.sort}`)}
              </span>
              <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
            </>
          }
        >
          <ul>
            {carSorts.map((sort) => (
              <li key={sort}>
                <Link
                  href={carListPath(language, { ...searchParams, sort, page: 1 })}
                  rel="nofollow"
                  replace={!isPlainList(searchParams)}
                  scroll={false}
                  aria-current={sort === searchParams.sort ? "true" : undefined}
                  className="menu-link text-sm"
                >
                  {t(`sorts.${sort}`)}
                </Link>
              </li>
            ))}
          </ul>
        </HeaderMenu>
      </div>
    </div>
  );
}

interface ActiveFiltersProps {
  language: Language;
  searchParams: CarListSearchParams;
  names: FilterNames;
}

/** The active filters, each a link that removes it; the island has a switch of its own. */
export async function ActiveFilters({ language, searchParams, names }: ActiveFiltersProps) {
  const t = await getTranslations("secondHand.list");
  const filters = filtersOf(searchParams).filter(({ field }) => field !== "island");
  if (filters.length === 0) return null;
  const none = { ...searchParams, ...Object.fromEntries(filters.map(({ field }) => [field, undefined])) };
  const { island } = searchParams.values;
  const cleared = carListPath(language, { ...none, values: island ? { island } : {}, hideReserved: false, page: 1 });
  return (
    <ul aria-label={t("active")} className="mt-4 flex flex-wrap gap-2" data-print="hide">
      {filters.map((filter) => {
        const name = names.filterName(filter);
        return (
          <li key={name}>
            <Link
              href={carListPath(language, withoutFilter(searchParams, filter))}
              rel="nofollow"
              replace
              scroll={false}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sand-200 py-1 ps-3.5 pe-2.5 text-sm font-semibold hover:bg-sand-300"
            >
              <span className="sr-only">{t("takeBack")} </span>
              {name}
              <Icon name="X" className="size-4 shrink-0" />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <Link
            href={cleared}
            rel="nofollow"
            replace
            scroll={false}
            className="inline-flex min-h-9 items-center px-1.5 text-sm font-bold underline underline-offset-4"
          >
            {t("clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}
