import "server-only";
import { desc, eq } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { tariff, tariffDraft } from "@/lib/backend/core/db/schema/tariff";
import { begunTariffs } from "@/lib/backend/pricing/load-catalogue";
import type { TariffRow } from "@/lib/backend/pricing/read-catalogues";
import type { Prices, TariffDifference, TariffVersion, TariffVersionDetail } from "@/lib/contracts/pricing/desk-prices";
import { isUnusual, priceDifferences } from "@/lib/domain/pricing/price-differences";
import { documentOfTariff, readTerms, type Terms } from "./documents";

const maximumVersions = 40;

/** The tariff in force at an instant; throws if there is none, without which the site does not start. */
export async function tariffAt(connection: Connection, at: Date): Promise<TariffRow> {
  const [row] = await begunTariffs(connection, at, 1);
  if (!row) throw new Error("no tariff was published");
  return row;
}

const stateOf = (row: TariffRow, active: TariffRow, now: Date): TariffVersion["state"] => {
  if (row.id === active.id) return "ACTIVE";
  return row.activeFrom > now ? "SCHEDULED" : "EXPIRED";
};

const versionOf = (row: TariffRow, by: string | null, active: TariffRow, now: Date): TariffVersion => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, active, now),
  activeFrom: row.activeFrom.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedBy: by,
});

export const groupsOf = ({ groups }: Terms) => groups.map(({ id, code, name, active }) => ({ id, code, name, active }));

/** Versions, the latest start first, and drafts. */
export async function readPrices(now: Date): Promise<Prices> {
  const active = await tariffAt(database(), now);
  const rows = await database()
    .select({ row: tariff, by: staff.name })
    .from(tariff)
    .leftJoin(staff, eq(staff.id, tariff.publishedBy))
    .orderBy(desc(tariff.activeFrom), desc(tariff.id))
    .limit(maximumVersions);
  const drafts = await database()
    .select({ draft: tariffDraft, base: tariff.version, by: staff.name })
    .from(tariffDraft)
    .innerJoin(tariff, eq(tariff.id, tariffDraft.baseTariffId))
    .innerJoin(staff, eq(staff.id, tariffDraft.savedBy))
    .orderBy(desc(tariffDraft.savedAt));
  return {
    versions: rows.map(({ row, by }) => versionOf(row, by, active, now)),
    drafts: drafts.map(({ draft: { id, name, savedAt }, base, by }) => ({
      ...{ id, name, base },
      savedBy: by,
      savedAt: savedAt.toISOString(),
    })),
  };
}

/** The differences of two documents; unusual changes are marked. */
export const differencesOf = (was: object, is: object): TariffDifference[] =>
  priceDifferences(was, is).map((priceDifference) => ({ ...priceDifference, unusual: isUnusual(priceDifference) }));

export async function findTariff(connection: Connection, id: number): Promise<TariffRow | null> {
  const [row] = await connection.select().from(tariff).where(eq(tariff.id, id));
  return row ?? null;
}

/** A version with its prices and its differences to the one before. */
export async function readVersion(id: number, now: Date): Promise<TariffVersionDetail | null> {
  const row = await findTariff(database(), id);
  if (!row) return null;
  const [by] = await database()
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, row.publishedBy ?? 0));
  const document = await documentOfTariff(database(), row);
  const earlier = await begunTariffs(database(), row.activeFrom, maximumVersions);
  const before = earlier[earlier.findIndex((version) => version.id === row.id) + 1];
  return {
    version: versionOf(row, by?.name ?? null, await tariffAt(database(), now), now),
    document,
    groups: groupsOf(await readTerms()),
    differences: before ? differencesOf(await documentOfTariff(database(), before), document) : [],
  };
}
