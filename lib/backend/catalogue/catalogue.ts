import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { ExtraTariff } from "@/lib/domain/extras/extra-price";
import type { GroupTariff } from "@/lib/domain/pricing/tariff";
import type { office } from "../db/schema/office";
import type { campaign } from "../db/schema/promotion";
import type { rentalGroup } from "../db/schema/rental-group";

export type OfficeRow = typeof office.$inferSelect;
export type CampaignRow = typeof campaign.$inferSelect;

/** A rental group with the prices of one tariff and the offices where its units stand at home. */
export interface CatalogueGroup {
  readonly row: typeof rentalGroup.$inferSelect;
  readonly tariff: GroupTariff;
  readonly officeIds: readonly number[];
}

/** Everything that prices and rules need, of one tariff version. */
export interface Catalogue {
  readonly tariffId: number;
  readonly configuration: ConfigurationDocument;
  readonly offices: readonly OfficeRow[];
  readonly groups: readonly CatalogueGroup[];
  readonly extras: readonly ExtraTariff[];
  readonly campaigns: readonly CampaignRow[];
}
