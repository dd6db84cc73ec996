import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { carListPath, isPlainList } from "@/lib/contracts/car-list-links";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { CarList } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { type Island, islands } from "@/lib/domain/fleet/office";

interface IslandSwitchProps {
  language: Language;
  searchParams: CarListSearchParams;
  list: CarList;
}

/** The cars of one island or of both, as links with their number of cars; the choice stays in the list's address. */
export async function IslandSwitch({ language, searchParams, list }: IslandSwitchProps) {
  const t = await getTranslations("secondHand");
  const counts = new Map(list.facets.island?.map(({ value, count }) => [value, count]));
  const [chosen, another] = searchParams.values.island ?? [];
  if (counts.size < islands.length && !chosen) return null;
  const { island: _island, ...values } = searchParams.values;
  const option = (island: Island | null) => ({
    key: island ?? "both",
    name: island ? t(`values.island.${island}`) : t("filters.islandsBoth"),
    count: island ? (counts.get(island) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0),
    isChosen: island ? chosen === island && !another : !chosen || another !== undefined,
    href: carListPath(language, {
      ...searchParams,
      values: island ? { ...values, island: [island] } : values,
      page: 1,
    }),
  });
  return (
    <nav aria-label={t("filters.island")} data-print="hide" className="desktop:col-start-2">
      <ul className="island-switch">
        {[option(null), option("MALLORCA"), option("IBIZA")].map(({ key, name, count, isChosen, href }) => (
          <li key={key}>
            <Link
              href={href}
              rel="nofollow"
              scroll={false}
              replace={!isPlainList(searchParams)}
              aria-current={isChosen ? "true" : undefined}
            >
              {name} <b>{numberText(count, language)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
