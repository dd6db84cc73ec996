import { isDeepStrictEqual } from "node:util";
import { parse } from "@formatjs/icu-messageformat-parser";
import { eq, getTableColumns, isNull, like, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "@/lib/backend/core/db/schema/subscription";
import { configuration, coveragePrice, extraPrice, seasonPrice, tariff } from "@/lib/backend/core/db/schema/tariff";
import { begunTariffs } from "@/lib/backend/pricing/load-catalogue";
import type { TariffRow } from "@/lib/backend/pricing/read-catalogues";
import { messageValues } from "@/lib/contracts/content/message-values";
import { isDatedWording } from "@/lib/contracts/content/text-version";
import { type StoredConfiguration, storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { dateOf, wallClockAt } from "@/lib/domain/core/time";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { argumentsOf } from "@/lib/i18n/message-shape";
import type { FileRows } from "./file-rows";

/** The SET clause of an upsert: all columns from `excluded`, except the row's keys. */
function excludedColumns(table: PgTable, keys: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !keys.includes(name));
  return Object.fromEntries(
    columns.map(([name]) => [
      name,
      sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  );
}

/** Writes offices, groups, units, subscriptions, campaigns and coupons; rows missing from the file become inactive. */
export async function writeOffer(
  tx: Transaction,
  rows: FileRows,
  terms: CatalogueFile["subscriptionTerms"],
): Promise<void> {
  const inactive = { active: false };
  await tx
    .update(office)
    .set(inactive)
    .where(notInArray(office.id, idsOf(rows.offices)));
  await tx
    .insert(office)
    .values([...rows.offices])
    .onConflictDoUpdate({ target: office.id, set: excludedColumns(office, ["id"]) });
  await tx
    .update(rentalGroup)
    .set(inactive)
    .where(notInArray(rentalGroup.id, idsOf(rows.groups)));
  await tx
    .insert(rentalGroup)
    .values([...rows.groups])
    .onConflictDoUpdate({ target: rentalGroup.id, set: excludedColumns(rentalGroup, ["id"]) });
  const plates = rows.units.map(({ plate }) => plate);
  await tx
    .update(unit)
    .set(inactive)
    .where(plates.length > 0 ? notInArray(unit.plate, plates) : undefined);
  if (rows.units.length > 0) {
    await tx
      .insert(unit)
      .values([...rows.units])
      .onConflictDoUpdate({ target: unit.plate, set: excludedColumns(unit, ["id", "plate"]) });
  }
  await writeSubscriptions(tx, rows, terms);
  await writePromotions(tx, rows);
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function writeSubscriptions(tx: Transaction, { offers }: FileRows, terms: CatalogueFile["subscriptionTerms"]) {
  await tx.update(subscriptionOffer).set({ active: false });
  if (offers.length > 0) {
    await tx
      .insert(subscriptionOffer)
      .values([...offers])
      .onConflictDoUpdate({
        target: [subscriptionOffer.groupId, subscriptionOffer.island],
        set: excludedColumns(subscriptionOffer, ["id", "groupId", "island"]),
      });
  }
  await tx.delete(subscriptionTerm);
  if (terms.length > 0) await tx.insert(subscriptionTerm).values(terms);
}

/** Personal coupons of clients are not in the file and stay as they are. */
async function writePromotions(tx: Transaction, { campaigns, coupons }: FileRows) {
  await tx.update(campaign).set({ active: false });
  if (campaigns.length > 0) {
    await tx
      .insert(campaign)
      .values([...campaigns])
      .onConflictDoUpdate({ target: campaign.code, set: excludedColumns(campaign, ["id", "code"]) });
  }
  await tx.update(coupon).set({ active: false }).where(isNull(coupon.clientId));
  if (coupons.length > 0) {
    await tx
      .insert(coupon)
      .values([...coupons])
      .onConflictDoUpdate({
        target: coupon.code,
        set: excludedColumns(coupon, ["id", "code", "clientId"]),
        setWhere: isNull(coupon.clientId),
      });
  }
}

type Document = Omit<StoredConfiguration, "version" | "textsDate">;

/** The figures that appear in the dated legal texts, and the damage table. */
function legalFigures(document: Document): string {
  const values = messageValues({ ...document, version: "", textsDate: "", afterHours: {} }, "es");
  const named = new Set(
    [...bundledTexts().es].flatMap(([key, text]) => (isDatedWording(key) ? argumentsOf(parse(text)) : [])),
  );
  const used = Object.entries(values).filter(([name]) => name !== "textVersion" && hasArgument(named, name));
  return JSON.stringify([used, document.damage]);
}

const hasArgument = (named: ReadonlySet<string>, name: string) =>
  [...named].some((argument) => argument === `<${name}>` || argument.startsWith(`${name}:`));

/** The date of the legal texts; it changes only when a figure in them changes. */
function textsDate(before: StoredConfiguration | null, document: Document, today: string): string {
  return before && legalFigures(before) === legalFigures(document) ? before.textsDate : today;
}

export type TariffRows = Pick<FileRows, "configuration" | "seasonPrices" | "coveragePrices" | "extraPrices">;

interface Publishing {
  readonly now: Date;
  /** When the prices come into force: now, or later. */
  readonly activeFrom: Date;
  /** The staff member who publishes. */
  readonly staffId?: number | null;
}

/** The configuration in force at an instant. */
async function configurationAt(tx: Transaction, at: Date): Promise<StoredConfiguration | null> {
  const [row] = await begunTariffs(tx, at, 1);
  if (!row) return null;
  const [stored] = await tx.select().from(configuration).where(eq(configuration.version, row.configurationVersion));
  return storedConfigurationSchema.parse(stored?.document);
}

/** Serialises publications: an advisory lock until the end of the transaction. */
export const lockPublication = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${publicationLock})`);
const publicationLock = 20_260_013;

/** Writes a new tariff version, `2027-03-01.2` for the second of a day; the configuration only if it changed. */
export async function writeTariff(
  tx: Transaction,
  rows: TariffRows,
  { now, activeFrom, staffId = null }: Publishing,
): Promise<TariffRow> {
  const dayOf = (at: Date) => dateOf(wallClockAt(at.getTime(), rows.configuration.timeZone));
  const today = dayOf(now);
  const sameDay = await tx
    .select({ id: tariff.id })
    .from(tariff)
    .where(like(tariff.version, `${today}.%`));
  const version = `${today}.${sameDay.length + 1}`;
  const before = await configurationAt(tx, activeFrom);
  const isSame = before !== null && isDeepStrictEqual(documentOf(before), documentOf(rows.configuration));
  if (!isSame) {
    const document = {
      ...rows.configuration,
      version,
      textsDate: textsDate(before, rows.configuration, dayOf(activeFrom)),
    };
    await tx.insert(configuration).values({ version, document, activeFrom });
  }
  const [made] = await tx
    .insert(tariff)
    .values({
      ...{ version, activeFrom, publishedAt: now, publishedBy: staffId },
      configurationVersion: isSame ? before.version : version,
    })
    .returning();
  if (!made) throw new Error("the tariff was not written");
  const tariffId = made.id;
  await tx.insert(seasonPrice).values(rows.seasonPrices.map((row) => ({ ...row, tariffId })));
  await tx.insert(coveragePrice).values(rows.coveragePrices.map((row) => ({ ...row, tariffId })));
  await tx.insert(extraPrice).values(rows.extraPrices.map((row) => ({ ...row, tariffId })));
  return made;
}

/** A configuration without its version, in the form in which JSON stores it. */
const documentOf = (document: Document): unknown =>
  storedConfigurationSchema.omit({ version: true, textsDate: true }).parse(JSON.parse(JSON.stringify(document)));
