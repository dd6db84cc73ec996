import type { office } from "@/lib/backend/core/db/schema/office";
import type { campaign } from "@/lib/backend/core/db/schema/promotion";
import type { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import type { PhotoRow } from "@/lib/backend/core/serialize-photo";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { CatalogueProblemCode } from "@/lib/domain/core/configuration";
import type { Office } from "@/lib/domain/fleet/office";
import type { ExtraTariff } from "@/lib/domain/pricing/add-ons";
import type { CatalogueProblem } from "@/lib/domain/pricing/check-catalogue";
import type { GroupTariff } from "@/lib/domain/pricing/price-lines";

/** An office with the fee of its after-hours windows, which the configuration sets. */
export type OfficeRow = Omit<typeof office.$inferSelect, "afterHours"> & Pick<Office, "afterHours">;
export type CampaignRow = typeof campaign.$inferSelect;

export type GroupRow = typeof rentalGroup.$inferSelect;

/** A rental group with its prices in one tariff and the home offices of its units. */
export interface CatalogueGroup {
  readonly row: GroupRow;
  readonly tariff: GroupTariff;
  readonly officeIds: readonly number[];
  /** In display order. */
  readonly photos: readonly PhotoRow[];
}

/** Everything that prices and rules need, of one tariff version. */
export interface Catalogue {
  readonly tariffId: number;
  readonly configuration: ConfigurationDocument;
  readonly offices: readonly OfficeRow[];
  /** Every group that the tariff prices, also those no longer on sale, which older bookings still have. */
  readonly priced: readonly CatalogueGroup[];
  /** The priced groups that are on sale. */
  readonly groups: readonly CatalogueGroup[];
  /** All groups, on sale or not, for their names. */
  readonly vehicles: readonly GroupRow[];
  readonly extras: readonly ExtraTariff[];
  readonly campaigns: readonly CampaignRow[];
  /** Problems found by `checkCatalogue`. A group on sale without a price is left out of `groups`. */
  readonly problems: readonly CatalogueProblem[];
}

const sentences: Readonly<Record<CatalogueProblemCode, (where: string) => string>> = {
  SEASON_GAP: (day) => `no season holds ${day} (month-day)`,
  SEASON_OVERLAP: (day) => `more than one season holds ${day} (month-day)`,
  BAND_GAP: (days) => `the bands do not run without gap or overlap from 1 day to the longest rental: see ${days} days`,
  OFFICE_UNKNOWN: (where) => `there is no office for ${where}`,
  ONE_WAY_FEE_MISSING: (pair) => `the way from office to office ${pair} is allowed and has no fee`,
  NO_GROUP: () => "no vehicle group is offered",
  SEASON_PRICE_MISSING: (where) => `the group and season ${where} have no price`,
  COVERAGE_PRICE_MISSING: (where) => `the group and cover ${where} have no price`,
  EXTRA_PRICE_MISSING: (code) => `the extra ${code} has no price`,
};

/** A problem of the catalogue as a sentence for the operator. */
export const formatProblem = ({ code, where }: CatalogueProblem): string => sentences[code](where);
