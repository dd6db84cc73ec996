import type { MonthlyOffers } from "@/components/booking/vehicles/vehicle-card";
import { priceText } from "@/components/subscription/subscription-format";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import { fleetSlug, islandSubscription } from "@/lib/contracts/public-slugs";
import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import type { Language } from "@/lib/domain/language/languages";

/** By office and group: what its island offers by the month. The search may move to another office or become long. */
export function monthlyOffers(
  offices: readonly Office[],
  subscriptions: readonly SubscriptionOffer[],
  language: Language,
): MonthlyOffers {
  const ofIsland = (island: Office["island"]) =>
    Object.fromEntries(
      subscriptions
        .filter((offer) => offer.island === island)
        .map(({ vehicle, terms }) => {
          const cents = Math.min(...terms.map(({ monthlyCents }) => monthlyCents));
          const href = `${paths.subscription(language, islandSubscription(island))}#${fleetSlug(vehicle)}`;
          return [vehicle.group, { href, price: priceText(cents, language) }];
        }),
    );
  return Object.fromEntries(offices.map(({ id, island }) => [id, ofIsland(island)]));
}
