import { desc, inArray, lte } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/db/client";
import { tariff } from "@/lib/backend/db/schema/tariff";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { isBlocking } from "@/lib/domain/catalogue/check-catalogue";
import type { Office } from "@/lib/domain/office/office";
import { type CalendarDate, dateOf, type WallClock, wallClockAt } from "@/lib/domain/time/time";
import type { Catalogue, CatalogueGroup } from "./catalogue";
import { readCatalogues } from "./read-catalogues";

const keptMilliseconds = 10_000;

const triedTariffs = 5;

/** The tariffs whose time has begun, the one in force first. */
export const begunTariffs = (connection: Connection, now: Date, limit: number) =>
  connection
    .select()
    .from(tariff)
    .where(lte(tariff.activeFrom, now))
    .orderBy(desc(tariff.activeFrom), desc(tariff.id))
    .limit(limit);

/** The catalogue that ought to be in force, sound or not; null where none was ever published. */
export async function newestCatalogue(now: Date): Promise<Catalogue | null> {
  const [catalogue] = await readCatalogues(database(), await begunTariffs(database(), now, 1));
  return catalogue ?? null;
}

/** Once a process for the same problems: the catalogue is read again every few seconds. */
function tellProblems({ tariffId, problems }: Catalogue): void {
  const reported = shared("catalogue.told", () => new Set<string>());
  const problem = JSON.stringify({ tariffId, problems });
  if (problems.length === 0 || reported.has(problem)) return;
  reported.add(problem);
  logger.error("catalogue.unsound", { tariffId, problems });
}

/** The catalogue in force: the newest one that prices can be made with. */
async function readCurrent(now: Date): Promise<Catalogue> {
  for (const row of await begunTariffs(database(), now, triedTariffs)) {
    const [catalogue] = await readCatalogues(database(), [row]);
    if (catalogue) tellProblems(catalogue);
    if (catalogue && !catalogue.problems.some(isBlocking)) return catalogue;
  }
  throw new Error("no catalogue was published");
}

interface Kept {
  readonly at: number;
  readonly catalogue: Promise<Catalogue>;
}
const kept = () => shared("catalogue", () => new Map<number | "current", Kept>());

/** What this process keeps is old. */
export const forgetCatalogues = () => kept().clear();

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
  return await (keptUntilNow("current", now) ?? keep("current", now, readCurrent(now)));
}

/** What every decision of one call is made with: the catalogue, the instant, and what the offices' clock shows then. */
export interface CatalogueContext {
  readonly catalogue: Catalogue;
  readonly offices: readonly Office[];
  readonly now: Date;
  readonly wallClock: WallClock;
  readonly today: CalendarDate;
}

export async function openContext(now: Date, tariffId?: number): Promise<CatalogueContext> {
  const catalogue = await loadCatalogue(now, tariffId);
  const wallClock = wallClockAt(now.getTime(), catalogue.configuration.timeZone);
  return { catalogue, offices: catalogue.offices, now, wallClock, today: dateOf(wallClock) };
}

/** A group with the catalogue that prices it. */
export interface PricedIn {
  readonly context: CatalogueContext;
  readonly group: CatalogueGroup;
}

const pricedIn = (context: CatalogueContext, groupId: number): PricedIn | null => {
  const group = context.catalogue.priced.find(({ row }) => row.id === groupId);
  return group ? { context, group } : null;
};

/**
 * The group of a booking, offered still or no longer, with the prices of today; with those of the booking's own tariff
 * where today's has none for it.
 */
export async function openBookedGroup(
  now: Date,
  { groupId, tariffId }: { readonly groupId: number; readonly tariffId: number },
): Promise<PricedIn | null> {
  return pricedIn(await openContext(now), groupId) ?? pricedIn(await openContext(now, tariffId), groupId);
}
