import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { CatalogueProblem } from "@/lib/domain/catalogue/check-catalogue";
import type { ExtraTariff } from "@/lib/domain/extras/extras";
import type { Office } from "@/lib/domain/office/office";
import type { GroupTariff } from "@/lib/domain/pricing/price-terms";
import type { office } from "../db/schema/office";
import type { campaign } from "../db/schema/promotion";
import type { rentalGroup } from "../db/schema/rental-group";

/** An office with the fee of its after-hours windows, which the configuration sets. */
export type OfficeRow = Omit<typeof office.$inferSelect, "afterHours"> & Pick<Office, "afterHours">;
export type CampaignRow = typeof campaign.$inferSelect;

export type GroupRow = typeof rentalGroup.$inferSelect;

/** A rental group with the prices of one tariff and the offices where its units stand at home. */
export interface CatalogueGroup {
  readonly row: GroupRow;
  readonly tariff: GroupTariff;
  readonly officeIds: readonly number[];
}

/** Everything that prices and rules need, of one tariff version. */
export interface Catalogue {
  readonly tariffId: number;
  readonly configuration: ConfigurationDocument;
  readonly offices: readonly OfficeRow[];
  /** Every group that the tariff prices, also those that are no longer offered: what older bookings are of. */
  readonly priced: readonly CatalogueGroup[];
  /** Those of them that are offered. */
  readonly groups: readonly CatalogueGroup[];
  /** Every group that ever was, for its name. */
  readonly vehicles: readonly GroupRow[];
  readonly extras: readonly ExtraTariff[];
  readonly campaigns: readonly CampaignRow[];
  /** What keeps it from being sound; an offered group that it doesn't price is left out of `groups`. */
  readonly problems: readonly CatalogueProblem[];
}
