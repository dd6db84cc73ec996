import { getTranslations } from "next-intl/server";
import type { FilterNames } from "@/components/second-hand/filter-names";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import type { CarListAddress } from "@/lib/contracts/car-list-address";
import { carListPath, filtersOf, withoutFilter } from "@/lib/contracts/car-list-links";
import type { Language } from "@/lib/domain/language/languages";

interface ActiveFiltersProps {
  language: Language;
  address: CarListAddress;
  names: FilterNames;
}

/** What was asked for, each a link that takes it back. */
export async function ActiveFilters({ language, address, names }: ActiveFiltersProps) {
  const t = await getTranslations("secondHand.list");
  const filters = filtersOf(address);
  if (filters.length === 0) return null;
  const none = { ...address, ...Object.fromEntries(filters.map(({ field }) => [field, undefined])) };
  const cleared = carListPath(language, { ...none, values: {}, hideReserved: false, page: 1 });
  return (
    <ul aria-label={t("active")} className="mt-4 flex flex-wrap gap-2" data-print="hide">
      {filters.map((filter) => {
        const name = names.filterName(filter);
        return (
          <li key={name}>
            <Link
              href={carListPath(language, withoutFilter(address, filter))}
              rel="nofollow"
              scroll={false}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sand-200 py-1 ps-3.5 pe-2.5 text-sm font-semibold hover:bg-sand-300"
            >
              <span className="sr-only">{t("takeBack")} </span>
              {name}
              <Icon path={iconPaths.x} className="size-4 shrink-0" />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <Link
            href={cleared}
            rel="nofollow"
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
