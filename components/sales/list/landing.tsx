import { getTranslations } from "next-intl/server";
import type { FilterNames } from "@/components/sales/filter-names";
import { Link } from "@/components/ui/link";
import { landingPath } from "@/lib/contracts/car-list-links";
import type { CarList } from "@/lib/contracts/sales/second-hand";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";

interface Neighbour {
  readonly href: string;
  readonly name: string;
  readonly count: number;
  readonly fromCents: number;
}

/** Links to landings, each with its number of cars and lowest price. */
async function LandingLinks({
  title,
  language,
  links,
}: {
  title: string;
  language: Language;
  links: readonly Neighbour[];
}) {
  const t = await getTranslations("secondHand.landing");
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="landing-links">
        {links.map(({ href, name, count, fromCents }) => (
          <li key={href}>
            <Link href={href}>
              {name}
              <b>{`(${count})`}</b>
              <span>{t("from", { price: carPrice(fromCents, language) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NeighboursProps {
  language: Language;
  brands: readonly CarBrand[];
  brand?: string | undefined;
  model?: string | undefined;
}

/** Links from a landing to the models of its brand and to the other brands, for visitors and crawlers. */
export async function Neighbours({ language, brands, brand, model }: NeighboursProps) {
  const t = await getTranslations("secondHand.landing");
  const current = brands.find(({ slug }) => slug === brand);
  const models = (current?.models ?? []).filter(({ slug }) => slug !== model);
  return (
    <>
      {current && (
        <LandingLinks
          title={t("models", { brand: current.name })}
          language={language}
          links={models.map(({ slug, name, ...rest }) => ({
            ...rest,
            name: `${current.name} ${name}`,
            href: landingPath(language, { brand: current.slug, model: slug }),
          }))}
        />
      )}
      <LandingLinks
        title={t(brand ? "otherBrands" : "brands")}
        language={language}
        links={brands
          .filter(({ slug }) => slug !== brand)
          .map(({ slug, ...rest }) => ({ ...rest, href: landingPath(language, { brand: slug }) }))}
      />
    </>
  );
}

/** Summary of a landing's cars from the facet counts: number, price range, mileage, fuels and gearboxes. */
export async function stockFacts(
  name: string,
  { total, bounds, facets }: CarList,
  language: Language,
  names: FilterNames,
): Promise<string> {
  const t = await getTranslations("secondHand.landing");
  if (!bounds) return t("none", { name });
  const listFormat = new Intl.ListFormat(language, { type: "conjunction" });
  const kinds = (field: "fuel" | "gearbox") =>
    listFormat.format((facets[field] ?? []).map(({ value, count }) => `${names.valueName(field, value)} (${count})`));
  const [from, to] = [carPrice(bounds.priceMinCents, language), carPrice(bounds.priceMaxCents, language)];
  return [
    from === to ? t("countAt", { count: total, name, from }) : t("countBetween", { count: total, name, from, to }),
    t("kinds", { km: numberText(bounds.kmMax, language), fuels: kinds("fuel"), gearboxes: kinds("gearbox") }),
  ].join(" ");
}
