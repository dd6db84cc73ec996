import "server-only";
import { asc, eq } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { configuration, coveragePrice, extraPrice, seasonPrice } from "@/lib/backend/core/db/schema/tariff";
import type { TariffRows } from "@/lib/backend/pricing/catalogue-file/write-catalogue";
import type { TariffRow } from "@/lib/backend/pricing/read-catalogues";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import { type TariffDocument, tariffDocumentSchema } from "@/lib/contracts/pricing/desk-prices";
import { seasonCodes } from "@/lib/domain/core/configuration";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { coverFields, noPrices } from "@/lib/domain/pricing/check-draft";

/** Groups and offices, active or not, to which the price cells refer. */
export async function readTerms(connection: Connection = database()) {
  const groups = await connection.select().from(rentalGroup).orderBy(asc(rentalGroup.sortOrder), asc(rentalGroup.id));
  const offices = await connection.select().from(office).orderBy(asc(office.id));
  return { groups, offices };
}
export type Terms = Awaited<ReturnType<typeof readTerms>>;

const noExtra = { perDayCents: null, capCents: null, maxUnits: 1, vehicleKinds: ["CAR" as const] };

/** A tariff and its configuration as one document; each group has all its prices or none. */
export async function documentOfTariff(connection: Connection, row: TariffRow): Promise<TariffDocument> {
  const { id, configurationVersion } = row;
  const [stored] = await connection.select().from(configuration).where(eq(configuration.version, configurationVersion));
  const days = await connection.select().from(seasonPrice).where(eq(seasonPrice.tariffId, id));
  const covers = await connection.select().from(coveragePrice).where(eq(coveragePrice.tariffId, id));
  const extras = await connection
    .select()
    .from(extraPrice)
    .where(eq(extraPrice.tariffId, id))
    .orderBy(asc(extraPrice.sortOrder));
  const prices: TariffDocument["prices"] = {};
  for (const { groupId, season, perDayCents } of days) {
    const before = prices[groupId] ?? structuredClone(noPrices);
    prices[groupId] = { ...before, perDayCents: { ...before.perDayCents, [season]: perDayCents } };
  }
  for (const { groupId, coverage, perDayCents, excessCents, depositCents } of covers) {
    const before = prices[groupId] ?? structuredClone(noPrices);
    const cover = { perDayCents, excessCents, depositCents };
    prices[groupId] = { ...before, coverages: { ...before.coverages, [coverage]: cover } };
  }
  const extraOf = (code: (typeof extraCodes)[number]) => extras.find((extra) => extra.code === code) ?? noExtra;
  return tariffDocumentSchema.parse({
    configuration: storedConfigurationSchema.parse(stored?.document),
    prices,
    extras: Object.fromEntries(extraCodes.map((code) => [code, extraOf(code)])),
  });
}

/** The database rows of a valid document; a group without prices has none. */
export function rowsOfDocument(document: TariffDocument, order: readonly string[]): TariffRows {
  const groups = Object.entries(document.prices).map(([id, prices]) => ({ groupId: Number(id), ...prices }));
  const sorted = extraCodes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return {
    configuration: document.configuration,
    seasonPrices: groups.flatMap(({ groupId, perDayCents }) =>
      seasonCodes.flatMap((season) => {
        const price = perDayCents[season];
        return price === null ? [] : [{ groupId, season, perDayCents: price }];
      }),
    ),
    coveragePrices: groups.flatMap(({ groupId, coverages }) =>
      coverageCodes.flatMap((coverage) => {
        const [perDayCents, excessCents, depositCents] = coverFields.map((field) => coverages[coverage][field]);
        const isComplete = typeof perDayCents === "number" && typeof excessCents === "number";
        return isComplete && typeof depositCents === "number"
          ? [{ groupId, coverage, perDayCents, excessCents, depositCents }]
          : [];
      }),
    ),
    extraPrices: sorted.flatMap((code, index) => {
      const { perDayCents, ...limits } = document.extras[code];
      return perDayCents === null ? [] : [{ code, perDayCents, ...limits, sortOrder: (index + 1) * 10 }];
    }),
  };
}

/** The codes of a tariff's extras in display order. */
export async function orderOfExtras(connection: Connection, tariffId: number): Promise<readonly string[]> {
  const rows = await connection
    .select({ code: extraPrice.code })
    .from(extraPrice)
    .where(eq(extraPrice.tariffId, tariffId))
    .orderBy(asc(extraPrice.sortOrder));
  return rows.map(({ code }) => code);
}
