import "server-only";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { installation } from "@/lib/backend/core/db/schema/installation";
import { env } from "@/lib/backend/core/env";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { begunTariffs } from "@/lib/backend/pricing/load-catalogue";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { checkFile } from "./check-file";
import { exportFile } from "./export-file";
import { rowsOf } from "./file-rows";
import { formatPath, type UnusableFile } from "./read-file";
import { lockPublication, writeOffer, writeTariff } from "./write-catalogue";

const firstCatalogue = ["The first catalogue of this database."];

/** The changes of a publication, one line each; empty when nothing changes. */
export type Publication = Result<readonly string[], UnusableFile>;

/** Whether this database has live payments, or will have them from its first start. */
export async function takesMoney(connection: Connection): Promise<boolean> {
  const [made] = await connection.select().from(installation);
  return made?.livemode ?? env().paymentsMode === "live";
}

/** The current catalogue as a file; null when none was ever published. */
export async function currentFile(connection: Connection, now: Date): Promise<CatalogueFile | null> {
  const [tariff] = await begunTariffs(connection, now, 1);
  return tariff ? await exportFile(connection, tariff) : null;
}

/** Bookings refer to offices and groups by id, so the id of a code must not change. */
function idChanges(was: CatalogueFile, file: CatalogueFile): string[] {
  return (["offices", "groups"] as const).flatMap((list) =>
    file[list].flatMap(({ id, code }, index) => {
      const previous = was[list].find((entry) => entry.code === code);
      return previous && previous.id !== id
        ? [`${formatPath(file, [list, index, "id"])} must stay ${previous.id}, the number that ${code} has`]
        : [];
    }),
  );
}

async function plan(connection: Connection, file: CatalogueFile, now: Date) {
  const was = await currentFile(connection, now);
  const problems = [...checkFile(file, { live: await takesMoney(connection) }), ...(was ? idChanges(was, file) : [])];
  if (problems.length > 0) return err({ code: "CATALOGUE_UNUSABLE", problems });
  return ok({ was, changes: was ? differences(was, file) : firstCatalogue });
}

/** False before the first migration. */
async function hasTables(): Promise<boolean> {
  const { rows } = await database().execute<{ ready: boolean }>(
    sql`select to_regclass('installation') is not null as ready`,
  );
  return rows[0]?.ready === true;
}

/** Dry run: what publishing a file would change, or why it can't be published. */
export async function checkPublication(file: CatalogueFile, now: Date): Promise<Publication> {
  if (!(await hasTables())) {
    const problems = checkFile(file, { live: env().paymentsMode === "live" });
    return problems.length > 0 ? err({ code: "CATALOGUE_UNUSABLE", problems }) : ok(firstCatalogue);
  }
  const planned = await plan(database(), file, now);
  return planned.ok ? ok(planned.value.changes) : planned;
}

const pricesOf = ({ configuration, extras, groups }: CatalogueFile) => ({
  configuration,
  extras,
  prices: groups.map(({ code, prices }) => ({ code, prices })),
});

/**
 * Publishes a catalogue file in one transaction. Offices, groups, units, campaigns and coupons become as in the file;
 * those missing from it become inactive. Changed prices are written as a new tariff, so that bookings and saved quotes
 * keep theirs.
 */
export async function publishCatalogue(file: CatalogueFile, now: Date): Promise<Publication> {
  const published = await database().transaction(async (tx): Promise<Publication> => {
    await lockPublication(tx);
    const planned = await plan(tx, file, now);
    if (!planned.ok) return planned;
    const { was, changes } = planned.value;
    const rows = rowsOf(file);
    await writeOffer(tx, rows, file.subscriptionTerms);
    if (!was || !isDeepStrictEqual(pricesOf(was), pricesOf(file)))
      await writeTariff(tx, rows, { now, activeFrom: now });
    return ok(changes);
  });
  forgetSingleton("catalogue");
  return published;
}

type Tree = { readonly [key: string]: Tree } | string | number | boolean | null;

/** A document as a tree; list entries are keyed by code, plate or item, else by index. */
function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) {
    return Object.fromEntries(
      value.map((entry, index): [string, Tree] => [nameOf(entry) ?? `${index}`, treeOf(entry)]),
    );
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]): [string, Tree] => [key, treeOf(inner)]));
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function nameOf(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null) return null;
  const named = new Map(Object.entries(entry));
  const name: unknown = named.get("code") ?? named.get("plate") ?? named.get("item");
  return typeof name === "string" ? name : null;
}

const isLeaf = (tree: Tree | undefined) => typeof tree !== "object" || tree === null;
const childrenOf = (tree: Tree | undefined) =>
  new Map(typeof tree === "object" && tree !== null ? Object.entries(tree) : []);

function compareTrees(path: string, was: Tree | undefined, is: Tree | undefined): string[] {
  if (was === undefined) return [`${path}: new${isLeaf(is) ? `, ${JSON.stringify(is)}` : ""}`];
  if (is === undefined) return [`${path}: no longer there`];
  if (isLeaf(was) || isLeaf(is)) {
    return isLeaf(was) && isLeaf(is) && was === is
      ? []
      : [`${path}: ${isLeaf(was) ? JSON.stringify(was) : "…"} → ${isLeaf(is) ? JSON.stringify(is) : "…"}`];
  }
  const [before, after] = [childrenOf(was), childrenOf(is)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => compareTrees(path ? `${path} › ${key}` : key, before.get(key), after.get(key)));
}

/** The differences of two documents, one line each: `groups › C › prices › perDayCents › PEAK: 8600 → 9000`. */
const differences = (was: unknown, is: unknown): readonly string[] => compareTrees("", treeOf(was), treeOf(is));
