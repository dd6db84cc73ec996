import { eq } from "drizzle-orm";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { catalogueVersion } from "@/lib/backend/core/db/schema/tariff";
import { type RenewalTimes, watchPages } from "@/lib/backend/core/page-renewal";
import { begunTariffs, forgetCatalogues } from "./load-catalogue";

/** Version and tariff in force: a tariff published in advance comes into force without a new version. */
async function readState(): Promise<string> {
  const [row] = await database().select().from(catalogueVersion).where(eq(catalogueVersion.id, 1));
  const [tariff] = await begunTariffs(database(), now(), 1);
  return `${row?.version} ${tariff?.id}`;
}

/** Renews the cached pages of this process, and its cached catalogues, within seconds of a change of the catalogue. */
export const watchCatalogue = (times: RenewalTimes = {}): void =>
  watchPages({ content: "catalogue", readState, forget: forgetCatalogues, ...times });
