import { desc, inArray, lte } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { tariff } from "@/lib/backend/core/db/schema/tariff";
import { logger } from "@/lib/backend/core/logger";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { type CalendarDate, dateOf, type WallClock, wallClockAt } from "@/lib/domain/core/time";
import type { Office } from "@/lib/domain/fleet/office";
import { isBlocking } from "@/lib/domain/pricing/check-catalogue";
import type { Catalogue, CatalogueGroup } from "./catalogue";
import { readCatalogues } from "./read-catalogues";

const cacheMilliseconds = 10_000;

const maxTariffs = 5;

/** Tariffs with `activeFrom` in the past, the one in force first. */
export const begunTariffs = (connection: Connection, now: Date, limit: number) =>
  connection
    .select()
    .from(tariff)
    .where(lte(tariff.activeFrom, now))
    .orderBy(desc(tariff.activeFrom), desc(tariff.id))
    .limit(limit);

/** The catalogue of the newest tariff, with or without problems; null when none was ever published. */
export async function newestCatalogue(now: Date): Promise<Catalogue | null> {
  const [catalogue] = await readCatalogues(database(), await begunTariffs(database(), now, 1));
  return catalogue ?? null;
}

/** Logs the same problems once per process, since the catalogue is read every few seconds. */
function logProblems({ tariffId, problems }: Catalogue): void {
  const reported = processSingleton("catalogue.reported", () => new Set<string>());
  const problem = JSON.stringify({ tariffId, problems });
  if (problems.length === 0 || reported.has(problem)) return;
  reported.add(problem);
  logger.error("catalogue.invalid", { tariffId, problems });
}

/** The catalogue in force: the newest of the last five tariffs without blocking problems. */
async function readCurrent(now: Date): Promise<Catalogue> {
  for (const row of await begunTariffs(database(), now, maxTariffs)) {
    const [catalogue] = await readCatalogues(database(), [row]);
    if (catalogue) logProblems(catalogue);
    if (catalogue && !catalogue.problems.some(isBlocking)) return catalogue;
  }
  throw new Error("no catalogue was published");
}

interface CacheEntry {
  readonly at: number;
  readonly catalogue: Promise<Catalogue>;
}
const cache = () => processSingleton("catalogue", () => new Map<number | "current", CacheEntry>());

/** Invalidates this process's cached catalogues. */
export const forgetCatalogues = () => cache().clear();

const cached = (key: number | "current", now: Date): Promise<Catalogue> | null => {
  const entry = cache().get(key);
  return entry && Math.abs(now.getTime() - entry.at) < cacheMilliseconds ? entry.catalogue : null;
};

function addToCache(key: number | "current", now: Date, catalogue: Promise<Catalogue>): Promise<Catalogue> {
  cache().set(key, { at: now.getTime(), catalogue });
  catalogue.catch(() => cache().delete(key));
  return catalogue;
}

function catalogueOf(catalogues: readonly Catalogue[], tariffId: number): Catalogue {
  const found = catalogues.find((catalogue) => catalogue.tariffId === tariffId);
  if (!found) throw new Error(`the database holds no tariff ${tariffId}`);
  return found;
}

async function readSaved(tariffIds: number[]): Promise<readonly Catalogue[]> {
  if (tariffIds.length === 0) return [];
  const connection = database();
  return readCatalogues(connection, await connection.select().from(tariff).where(inArray(tariff.id, tariffIds)));
}

/** The catalogues of older tariffs; those not in the cache are read together. */
export async function loadCatalogues(
  now: Date,
  tariffIds: readonly number[],
): Promise<(tariffId: number) => Catalogue> {
  const ids = [...new Set(tariffIds)];
  const read = readSaved(ids.filter((id) => !cached(id, now)));
  const catalogues = await Promise.all(
    ids.map(
      (id) =>
        cached(id, now) ??
        addToCache(
          id,
          now,
          read.then((some) => catalogueOf(some, id)),
        ),
    ),
  );
  return (tariffId) => catalogueOf(catalogues, tariffId);
}

/**
 * The catalogue of the tariff in force, or of an older one. Every call needs it and it rarely changes, so each process
 * caches it for ten seconds.
 */
export async function loadCatalogue(now: Date, tariffId?: number): Promise<Catalogue> {
  if (tariffId !== undefined) return (await loadCatalogues(now, [tariffId]))(tariffId);
  return await (cached("current", now) ?? addToCache("current", now, readCurrent(now)));
}

/** The input of all decisions of one call: catalogue, instant, and the offices' wall clock at that instant. */
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

/** A group and the catalogue context that has its prices. */
export interface PricedIn {
  readonly context: CatalogueContext;
  readonly group: CatalogueGroup;
}

const pricedIn = (context: CatalogueContext, groupId: number): PricedIn | null => {
  const group = context.catalogue.priced.find(({ row }) => row.id === groupId);
  return group ? { context, group } : null;
};

/**
 * The group of a booking, on sale or not, with today's prices, or with those of the booking's own tariff if today's has
 * none for it.
 */
export async function openBookedGroup(
  now: Date,
  { groupId, tariffId }: { readonly groupId: number; readonly tariffId: number },
): Promise<PricedIn | null> {
  return pricedIn(await openContext(now), groupId) ?? pricedIn(await openContext(now, tariffId), groupId);
}
