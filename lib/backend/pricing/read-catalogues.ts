import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { campaign } from "@/lib/backend/core/db/schema/promotion";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import {
  configuration,
  coveragePrice,
  extraPrice,
  seasonPrice,
  type tariff,
} from "@/lib/backend/core/db/schema/tariff";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import { coverageTariffsFrom } from "@/lib/domain/pricing/add-ons";
import { checkCatalogue, missingPrices, type PricedParts } from "@/lib/domain/pricing/check-catalogue";
import type { Catalogue, CatalogueGroup, GroupRow, OfficeRow } from "./catalogue";

export type TariffRow = typeof tariff.$inferSelect;
type SeasonRow = typeof seasonPrice.$inferSelect;
type CoverageRow = typeof coveragePrice.$inferSelect;

interface Prices extends Pick<CatalogueGroup, "officeIds" | "photos"> {
  readonly row: GroupRow;
  readonly seasons: readonly SeasonRow[];
  readonly covers: readonly CoverageRow[];
}

const partsOf = ({ row, seasons, covers }: Prices): PricedParts => ({
  code: row.code,
  seasons: seasons.map(({ season }) => season),
  coverages: covers.map(({ coverage }) => coverage),
});

function pricedGroup(prices: Prices): CatalogueGroup[] {
  if (missingPrices(partsOf(prices)).length > 0) return [];
  const { row, seasons, covers, officeIds, photos } = prices;
  const dayOf = (season: SeasonRow["season"]) => seasons.find((price) => price.season === season)?.perDayCents ?? 0;
  const tariff = {
    kind: row.kind,
    dailyCents: { LOW: dayOf("LOW"), MID: dayOf("MID"), HIGH: dayOf("HIGH"), PEAK: dayOf("PEAK") },
    coverages: coverageTariffsFrom(covers.map(({ coverage, ...price }) => ({ code: coverage, ...price }))),
  };
  return [{ row, tariff, officeIds, photos }];
}

/** All groups, with their prices in each of the tariffs. */
async function readPrices(connection: Connection, tariffIds: number[]) {
  const rows = await connection.select().from(rentalGroup).orderBy(rentalGroup.sortOrder, rentalGroup.id);
  const seasons = await connection.select().from(seasonPrice).where(inArray(seasonPrice.tariffId, tariffIds));
  const covers = await connection.select().from(coveragePrice).where(inArray(coveragePrice.tariffId, tariffIds));
  const homes = await connection
    .selectDistinct({ groupId: unit.groupId, officeId: unit.homeOfficeId })
    .from(unit)
    .where(and(eq(unit.active, true), eq(unit.deskOnly, false)))
    .orderBy(asc(unit.homeOfficeId));
  const photos = await connection
    .select()
    .from(photo)
    .where(isNotNull(photo.groupId))
    .orderBy(asc(photo.place), asc(photo.id));
  return (tariffId: number): readonly Prices[] =>
    rows.map((row) => {
      const ofGroup = <Row extends { groupId: number | null }>(list: readonly Row[]) =>
        list.filter(({ groupId }) => groupId === row.id);
      const priced = <Row extends { groupId: number; tariffId: number }>(list: readonly Row[]) =>
        ofGroup(list).filter((price) => price.tariffId === tariffId);
      return {
        row,
        seasons: priced(seasons),
        covers: priced(covers),
        officeIds: ofGroup(homes).map(({ officeId }) => officeId),
        photos: ofGroup(photos),
      };
    });
}

/**
 * Adds the offices' after-hours windows to the configuration, and the configuration's after-hours fee to the offices.
 */
function joinConfigurationAndOffices(document: unknown, rows: readonly (typeof office.$inferSelect)[]) {
  const stored = storedConfigurationSchema.parse(document);
  const offices = rows.map(
    (row): OfficeRow => ({
      ...row,
      afterHours: row.afterHours.map(({ from, to }) => ({ from, to, feeCents: stored.afterHoursFeeCents })),
    }),
  );
  const windows = offices
    .filter(({ active }) => active)
    .map(({ id, afterHours }) => [id, afterHours.map(({ from, to }): [string, string] => [from, to])] as const);
  return { offices, configuration: { ...stored, afterHours: Object.fromEntries(windows) } };
}

/** The catalogues of several tariffs, with the same number of statements as for one. */
export async function readCatalogues(
  connection: Connection,
  tariffs: readonly TariffRow[],
): Promise<readonly Catalogue[]> {
  const ids = tariffs.map(({ id }) => id);
  const versions = tariffs.map(({ configurationVersion }) => configurationVersion);
  const documents = await connection.select().from(configuration).where(inArray(configuration.version, versions));
  const prices = await connection
    .select()
    .from(extraPrice)
    .where(inArray(extraPrice.tariffId, ids))
    .orderBy(extraPrice.sortOrder);
  const officeRows = await connection.select().from(office).orderBy(office.id);
  const campaigns = await connection.select().from(campaign).where(eq(campaign.active, true)).orderBy(campaign.id);
  const pricesOf = await readPrices(connection, ids);
  return tariffs.map(({ id, configurationVersion }) => {
    const document = documents.find(({ version }) => version === configurationVersion)?.document;
    const basics = joinConfigurationAndOffices(document, officeRows);
    const all = pricesOf(id);
    const priced = all.flatMap(pricedGroup);
    const offered = all.filter(({ row }) => row.active);
    const extras = prices
      .filter(({ tariffId }) => tariffId === id)
      .map(({ code, perDayCents, capCents, maxUnits, vehicleKinds }) => ({
        code,
        perDayCents,
        capCents,
        maxUnits,
        kinds: vehicleKinds,
      }));
    return {
      tariffId: id,
      ...basics,
      priced,
      groups: priced.filter(({ row }) => row.active),
      vehicles: all.map(({ row }) => row),
      extras,
      campaigns,
      problems: checkCatalogue({
        ...basics,
        groups: offered.map(partsOf),
        extras: extras.map(({ code }) => code),
      }),
    };
  });
}
