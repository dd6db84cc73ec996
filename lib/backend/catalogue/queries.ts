import { and, asc, desc, eq, lte } from "drizzle-orm";
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

async function readGroups(connection: Connection, tariffId: number): Promise<Catalogue["groups"]> {
  const rows = await connection
    .select()
    .from(rentalGroup)
    .where(eq(rentalGroup.active, true))
    .orderBy(rentalGroup.sortOrder);
  const seasons = await connection.select().from(seasonPrice).where(eq(seasonPrice.tariffId, tariffId));
  const covers = await connection.select().from(coveragePrice).where(eq(coveragePrice.tariffId, tariffId));
  const homes = await connection
    .selectDistinct({ groupId: unit.groupId, officeId: unit.homeOfficeId })
    .from(unit)
    .where(and(eq(unit.active, true), eq(unit.deskOnly, false)))
    .orderBy(asc(unit.homeOfficeId));
  return rows.map((row) => {
    const own = <Row extends { groupId: number }>(list: readonly Row[]) =>
      list.filter(({ groupId }) => groupId === row.id);
    return {
      row,
      tariff: groupTariff(row.kind, own(seasons), own(covers)),
      officeIds: own(homes).map(({ officeId }) => officeId),
    };
  });
}

async function readCatalogue(
  connection: Connection,
  tariffId: number,
  configurationVersion: string,
): Promise<Catalogue> {
  const [stored] = await connection.select().from(configuration).where(eq(configuration.version, configurationVersion));
  const extras = await connection
    .select()
    .from(extraPrice)
    .where(eq(extraPrice.tariffId, tariffId))
    .orderBy(extraPrice.sortOrder);
  return {
    tariffId,
    configuration: configurationSchema.parse(stored?.document),
    offices: await connection.select().from(office).orderBy(office.id),
    groups: await readGroups(connection, tariffId),
    extras: extras.map(({ code, perDayCents, capCents, maxUnits, vehicleKinds }) => ({
      code,
      perDayCents,
      capCents,
      maxUnits,
      kinds: vehicleKinds,
    })),
    campaigns: await connection.select().from(campaign).where(eq(campaign.active, true)).orderBy(campaign.id),
  };
}

async function findTariff(connection: Connection, now: Date, tariffId: number | undefined) {
  const [found] = await connection
    .select()
    .from(tariff)
    .where(tariffId === undefined ? lte(tariff.activeFrom, now) : eq(tariff.id, tariffId))
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

/**
 * The catalogue of the tariff in force, or of a saved one. It changes a few times a year and every call needs it: each
 * process keeps it for ten seconds.
 */
export function loadCatalogue(now: Date, tariffId?: number): Promise<Catalogue> {
  const key = tariffId ?? "current";
  const known = kept().get(key);
  if (known && Math.abs(now.getTime() - known.at) < keptMilliseconds) return known.catalogue;
  const read = async () => {
    const found = await findTariff(database(), now, tariffId);
    return readCatalogue(database(), found.id, found.configurationVersion);
  };
  const catalogue = read();
  kept().set(key, { at: now.getTime(), catalogue });
  catalogue.catch(() => kept().delete(key));
  return catalogue;
}
