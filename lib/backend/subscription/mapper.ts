import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import type { Island } from "@/lib/domain/office/office";
import { monthlyPrice, rentalInstead } from "@/lib/domain/subscription/monthly-price";
import type { startWindow } from "@/lib/domain/subscription/subscription";
import type { CatalogueGroup } from "../catalogue/catalogue";
import { groupOnWire } from "../fleet/mapper";

interface OfferRow {
  readonly id: number;
  readonly island: Island;
  readonly baseCents: number;
}
interface Today {
  readonly terms: readonly { readonly months: number; readonly factorBasisPoints: number }[];
  readonly configuration: ConfigurationDocument;
  readonly window: ReturnType<typeof startWindow>;
}

/** An offer on the wire, with the price of each term and what renting would cost instead. */
export function offerOnWire(row: OfferRow, group: CatalogueGroup, today: Today): SubscriptionOffer {
  const { terms, configuration, window } = today;
  const {
    id,
    group: code,
    exampleModel,
    orSimilar,
    kind,
    fuel,
    gearbox,
    passengers,
    doors,
    environmentalLabel,
    kmPerDay,
  } = groupOnWire(group, false);
  const { kmPerMonth, extraKmCents, depositCents } = configuration.subscription;
  return {
    id: row.id,
    island: row.island,
    vehicle: {
      id,
      group: code,
      exampleModel,
      orSimilar,
      kind,
      fuel,
      gearbox,
      passengers,
      doors,
      environmentalLabel,
      kmPerDay,
    },
    terms: terms.map(({ months, factorBasisPoints }) => ({
      months,
      monthlyCents: monthlyPrice(row.baseCents, factorBasisPoints),
      rentalCents: rentalInstead(configuration, group.tariff, window.from, months),
    })),
    kmPerMonth,
    extraKmCents,
    depositCents,
    startFrom: window.from,
    validUntil: window.until,
  };
}
