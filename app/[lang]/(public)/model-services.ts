import { landingPath } from "@/lib/contracts/car-list-links";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { paths } from "@/lib/contracts/paths";
import { modelForSale } from "@/lib/contracts/sales/stock-directory";
import type { Language } from "@/lib/domain/core/languages";
import { loadSubscriptions } from "@/lib/server/pricing/loaders";
import { loadCarBrands } from "@/lib/server/sales/loaders";

type Model = Pick<RentalGroup, "id" | "exampleModel" | "gearbox">;

/** The second-hand landing of a group's model, with the number of cars and the lowest price; undefined for none. */
export async function carsForSale(group: Model, language: Language) {
  const found = modelForSale(group, await loadCarBrands());
  if (!found) return undefined;
  const { brand, model } = found;
  return {
    href: landingPath(language, { brand: brand.slug, model: model.slug }),
    count: model.count,
    fromCents: model.fromCents,
  };
}

/** The subscription to a group's model, with its lowest monthly price; undefined where it is not offered. */
export async function subscriptionOf(group: Model, language: Language) {
  const offers = (await loadSubscriptions()).filter(({ vehicle }) => vehicle.id === group.id);
  const [first] = offers;
  if (!first) return undefined;
  return {
    href: `${paths.subscription(language)}#${fleetSlug(group)}`,
    fromCents: Math.min(...offers.flatMap(({ terms }) => terms.map(({ monthlyCents }) => monthlyCents))),
    kmPerMonth: first.kmPerMonth,
  };
}
