import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import { configurationSchema } from "@/lib/contracts/configuration";
import { coverageTariffsFrom } from "@/lib/domain/coverage/coverage-price";
import type { GroupTariff } from "@/lib/domain/pricing/tariff";
import { type Connection, database } from "../db/client";
import { office } from "../db/schema/office";
import { campaign } from "../db/schema/promotion";
import { rentalGroup, unit } from "../db/schema/rental-group";
import { configuration, coveragePrice, extraPrice, seasonPrice, tariff } from "../db/schema/tariff";
import { shared } from "../platform/shared";
import type { Catalogue } from "./catalogue";

const keptMilliseconds = 10_000;

type SeasonRow = typeof seasonPrice.$inferSelect;
type CoverageRow = typeof coveragePrice.$inferSelect;

function groupTariff(
  kind: GroupTariff["kind"],
  seasons: readonly SeasonRow[],
  covers: readonly CoverageRow[],
): GroupTariff {
  const dayOf = (season: SeasonRow["season"]): number => {
    const price = seasons.find((row) => row.season === season);
    if (!price) throw new Error(`a group has no price for season ${season}`);
    return price.perDayCents;
  };
  return {
    kind,
    dailyCents: { LOW: dayOf("LOW"), MID: dayOf("MID"), HIGH: dayOf("HIGH"), PEAK: dayOf("PEAK") },
    coverages: coverageTariffsFrom(covers.map(({ coverage, ...prices }) => ({ code: coverage, ...prices }))),
  };
}

async function readGroups(connection: Connection, tariffIds: number[]) {
  const rows = await connection
    .select()
    .from(rentalGroup)
    .where(eq(rentalGroup.active, true))
    .orderBy(rentalGroup.sortOrder);
  const seasons = await connection.select().from(seasonPrice).where(inArray(seasonPrice.tariffId, tariffIds));
  const covers = await connection.select().from(coveragePrice).where(inArray(coveragePrice.tariffId, tariffIds));
  const homes = await connection
    .selectDistinct({ groupId: unit.groupId, officeId: unit.homeOfficeId })
    .from(unit)
    .where(and(eq(unit.active, true), eq(unit.deskOnly, false)))
    .orderBy(asc(unit.homeOfficeId));
  return (tariffId: number): Catalogue["groups"] =>
    rows.map((row) => {
      const own = <Row extends { groupId: number }>(list: readonly Row[]) =>
        list.filter(({ groupId }) => groupId === row.id);
      const priced = <Row extends { groupId: number; tariffId: number }>(list: readonly Row[]) =>
        own(list).filter((price) => price.tariffId === tariffId);
      return {
        row,
        tariff: groupTariff(row.kind, priced(seasons), priced(covers)),
        officeIds: own(homes).map(({ officeId }) => officeId),
      };
    });
}

type TariffRow = typeof tariff.$inferSelect;

/** The catalogues of some tariffs, with as many statements as that of one. */
async function readCatalogues(connection: Connection, tariffs: readonly TariffRow[]): Promise<readonly Catalogue[]> {
  const ids = tariffs.map(({ id }) => id);
  const versions = tariffs.map(({ configurationVersion }) => configurationVersion);
  const documents = await connection.select().from(configuration).where(inArray(configuration.version, versions));
  const prices = await connection
    .select()
    .from(extraPrice)
    .where(inArray(extraPrice.tariffId, ids))
    .orderBy(extraPrice.sortOrder);
  const offices = await connection.select().from(office).orderBy(office.id);
  const campaigns = await connection.select().from(campaign).where(eq(campaign.active, true)).orderBy(campaign.id);
  const groupsOf = await readGroups(connection, ids);
  return tariffs.map(({ id, configurationVersion }) => ({
    tariffId: id,
    configuration: configurationSchema.parse(
      documents.find(({ version }) => version === configurationVersion)?.document,
    ),
    offices,
    groups: groupsOf(id),
    extras: prices
      .filter(({ tariffId }) => tariffId === id)
      .map(({ code, perDayCents, capCents, maxUnits, vehicleKinds }) => ({
        code,
        perDayCents,
        capCents,
        maxUnits,
        kinds: vehicleKinds,
      })),
    campaigns,
  }));
}

async function currentTariff(connection: Connection, now: Date): Promise<TariffRow> {
  const [found] = await connection
    .select()
    .from(tariff)
    .where(lte(tariff.activeFrom, now))
    .orderBy(desc(tariff.activeFrom), desc(tariff.id))
    .limit(1);
  if (!found) throw new Error("the database holds no tariff: it was never seeded");
  return found;
}

interface Kept {
  readonly at: number;
  readonly catalogue: Promise<Catalogue>;
}
const kept = () => shared("catalogue", () => new Map<number | "current", Kept>());

const keptUntilNow = (key: number | "current", now: Date): Promise<Catalogue> | null => {
  const known = kept().get(key);
  return known && Math.abs(now.getTime() - known.at) < keptMilliseconds ? known.catalogue : null;
};

function keep(key: number | "current", now: Date, catalogue: Promise<Catalogue>): Promise<Catalogue> {
  kept().set(key, { at: now.getTime(), catalogue });
  catalogue.catch(() => kept().delete(key));
  return catalogue;
}

function named(catalogues: readonly Catalogue[], tariffId: number): Catalogue {
  const found = catalogues.find((one) => one.tariffId === tariffId);
  if (!found) throw new Error(`the database holds no tariff ${tariffId}`);
  return found;
}

async function readSaved(tariffIds: number[]): Promise<readonly Catalogue[]> {
  if (tariffIds.length === 0) return [];
  const connection = database();
  return readCatalogues(connection, await connection.select().from(tariff).where(inArray(tariff.id, tariffIds)));
}

/** The catalogues of saved tariffs; those that are not kept are read together. */
export async function loadCatalogues(
  now: Date,
  tariffIds: readonly number[],
): Promise<(tariffId: number) => Catalogue> {
  const ids = [...new Set(tariffIds)];
  const read = readSaved(ids.filter((id) => !keptUntilNow(id, now)));
  const catalogues = await Promise.all(
    ids.map(
      (id) =>
        keptUntilNow(id, now) ??
        keep(
          id,
          now,
          read.then((some) => named(some, id)),
        ),
    ),
  );
  return (tariffId) => named(catalogues, tariffId);
}

/**
 * The catalogue of the tariff in force, or of a saved one. It changes a few times a year and every call needs it: each
 * process keeps it for ten seconds.
 */
export async function loadCatalogue(now: Date, tariffId?: number): Promise<Catalogue> {
  if (tariffId !== undefined) return (await loadCatalogues(now, [tariffId]))(tariffId);
  const read = async () => {
    const found = await currentTariff(database(), now);
    return named(await readCatalogues(database(), [found]), found.id);
  };
  return await (keptUntilNow("current", now) ?? keep("current", now, read()));
}
