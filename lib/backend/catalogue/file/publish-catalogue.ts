import "server-only";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { begunTariffs } from "@/lib/backend/catalogue/load-catalogue";
import { type Connection, database } from "@/lib/backend/db/client";
import { installation } from "@/lib/backend/db/schema/installation";
import { env } from "@/lib/backend/platform/env";
import { forgetShared } from "@/lib/backend/platform/shared";
import type { CatalogueFile } from "@/lib/contracts/catalogue-file";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { checkFile } from "./check-file";
import { exportFile } from "./export-file";
import { rowsOf } from "./file-rows";
import { formatPath, type UnusableFile } from "./read-file";
import { lockPublication, writeOffer, writeTariff } from "./write-catalogue";

const firstOne = ["The first catalogue of this database."];

/** What a publication changes, one line each; none where everything is as the file says. */
export type Publication = Result<readonly string[], UnusableFile>;

/** Real money, taken already or from the first start on, asks for a real company. */
export async function takesMoney(connection: Connection): Promise<boolean> {
  const [made] = await connection.select().from(installation);
  return made?.livemode ?? env().paymentsMode === "live";
}

/** The catalogue as it stands; null where none was ever published. */
export async function currentFile(connection: Connection, now: Date): Promise<CatalogueFile | null> {
  const [tariff] = await begunTariffs(connection, now, 1);
  return tariff ? await exportFile(connection, tariff) : null;
}

/** Bookings know offices and groups by their numbers: a code never gets another one, nor a number another code's history. */
function renumbered(was: CatalogueFile, file: CatalogueFile): string[] {
  return (["offices", "groups"] as const).flatMap((list) =>
    file[list].flatMap(({ id, code }, index) => {
      const known = was[list].find((one) => one.code === code);
      return known && known.id !== id
        ? [`${formatPath(file, [list, index, "id"])} must stay ${known.id}, the number that ${code} has`]
        : [];
    }),
  );
}

async function plan(connection: Connection, file: CatalogueFile, now: Date) {
  const was = await currentFile(connection, now);
  const problems = [...checkFile(file, { live: await takesMoney(connection) }), ...(was ? renumbered(was, file) : [])];
  if (problems.length > 0) return refuse({ code: "CATALOGUE_UNUSABLE", problems });
  return accept({ was, changes: was ? differences(was, file) : firstOne });
}

/** A database that no site has started on yet has no tables. */
async function hasTables(): Promise<boolean> {
  const { rows } = await database().execute<{ ready: boolean }>(
    sql`select to_regclass('installation') is not null as ready`,
  );
  return rows[0]?.ready === true;
}

/** What publishing a file would change, and whether it can be; nothing is written. */
export async function checkPublication(file: CatalogueFile, now: Date): Promise<Publication> {
  if (!(await hasTables())) {
    const problems = checkFile(file, { live: env().paymentsMode === "live" });
    return problems.length > 0 ? refuse({ code: "CATALOGUE_UNUSABLE", problems }) : accept(firstOne);
  }
  const planned = await plan(database(), file, now);
  return planned.ok ? accept(planned.value.changes) : planned;
}

const pricesOf = ({ configuration, extras, groups }: CatalogueFile) => ({
  configuration,
  extras,
  prices: groups.map(({ code, prices }) => ({ code, prices })),
});

/**
 * Makes a file the catalogue in force, whole or not at all: offices, groups, units, campaigns and coupons become what it
 * says, those that it no longer names leave the offer and keep their name; changed prices are a new tariff, so that bookings
 * and saved quotes keep theirs.
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
    return accept(changes);
  });
  forgetShared("catalogue");
  return published;
}

type Tree = { readonly [key: string]: Tree } | string | number | boolean | null;

/** Entries of a list by their code or plate, in a list without them by their place. */
function entries(value: unknown): Tree {
  if (Array.isArray(value)) {
    return Object.fromEntries(value.map((one, index): [string, Tree] => [nameOf(one) ?? `${index}`, entries(one)]));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]): [string, Tree] => [key, entries(inner)]));
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

function compared(path: string, was: Tree | undefined, is: Tree | undefined): string[] {
  if (was === undefined) return [`${path}: new${isLeaf(is) ? `, ${JSON.stringify(is)}` : ""}`];
  if (is === undefined) return [`${path}: no longer there`];
  if (isLeaf(was) || isLeaf(is)) {
    return isLeaf(was) && isLeaf(is) && was === is
      ? []
      : [`${path}: ${isLeaf(was) ? JSON.stringify(was) : "…"} → ${isLeaf(is) ? JSON.stringify(is) : "…"}`];
  }
  const [before, after] = [childrenOf(was), childrenOf(is)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => compared(path ? `${path} › ${key}` : key, before.get(key), after.get(key)));
}

/** What is other in a document than in the one before, one line each: `groups › C › prices › perDayCents › PEAK: 8600 → 9000`. */
const differences = (was: unknown, is: unknown): readonly string[] => compared("", entries(was), entries(is));
