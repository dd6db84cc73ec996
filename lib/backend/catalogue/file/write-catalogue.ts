import { isDeepStrictEqual } from "node:util";
import { parse } from "@formatjs/icu-messageformat-parser";
import { eq, getTableColumns, isNull, like, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { begunTariffs } from "@/lib/backend/catalogue/load-catalogue";
import type { TariffRow } from "@/lib/backend/catalogue/read-catalogues";
import type { Transaction } from "@/lib/backend/db/client";
import { office } from "@/lib/backend/db/schema/office";
import { campaign, coupon } from "@/lib/backend/db/schema/promotion";
import { rentalGroup, unit } from "@/lib/backend/db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "@/lib/backend/db/schema/subscription";
import { configuration, coveragePrice, extraPrice, seasonPrice, tariff } from "@/lib/backend/db/schema/tariff";
import type { CatalogueFile } from "@/lib/contracts/catalogue-file";
import { type KeptConfiguration, keptConfigurationSchema } from "@/lib/contracts/configuration";
import { figuresOf } from "@/lib/contracts/figures";
import { isDatedWording } from "@/lib/contracts/text-version";
import { dateOf, wallClockAt } from "@/lib/domain/time/time";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { argumentsOf } from "@/lib/i18n/message-shape";
import type { FileRows } from "./file-rows";

/** On conflict every column of the table becomes what is written, but those that are the row's identity. */
function written(table: PgTable, keys: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !keys.includes(name));
  return Object.fromEntries(
    columns.map(([name]) => [
      name,
      sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  );
}

/** Makes offices, groups, units, subscriptions, campaigns and coupons what a file says; what it no longer names is inactive. */
export async function writeOffer(
  tx: Transaction,
  rows: FileRows,
  terms: CatalogueFile["subscriptionTerms"],
): Promise<void> {
  const gone = { active: false };
  await tx
    .update(office)
    .set(gone)
    .where(notInArray(office.id, idsOf(rows.offices)));
  await tx
    .insert(office)
    .values([...rows.offices])
    .onConflictDoUpdate({ target: office.id, set: written(office, ["id"]) });
  await tx
    .update(rentalGroup)
    .set(gone)
    .where(notInArray(rentalGroup.id, idsOf(rows.groups)));
  await tx
    .insert(rentalGroup)
    .values([...rows.groups])
    .onConflictDoUpdate({ target: rentalGroup.id, set: written(rentalGroup, ["id"]) });
  const plates = rows.units.map(({ plate }) => plate);
  await tx
    .update(unit)
    .set(gone)
    .where(plates.length > 0 ? notInArray(unit.plate, plates) : undefined);
  if (rows.units.length > 0) {
    await tx
      .insert(unit)
      .values([...rows.units])
      .onConflictDoUpdate({ target: unit.plate, set: written(unit, ["id", "plate"]) });
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
        set: written(subscriptionOffer, ["id", "groupId", "island"]),
      });
  }
  await tx.delete(subscriptionTerm);
  if (terms.length > 0) await tx.insert(subscriptionTerm).values(terms);
}

/** A coupon of one client is not the house's, and stays. */
async function writePromotions(tx: Transaction, { campaigns, coupons }: FileRows) {
  await tx.update(campaign).set({ active: false });
  if (campaigns.length > 0) {
    await tx
      .insert(campaign)
      .values([...campaigns])
      .onConflictDoUpdate({ target: campaign.code, set: written(campaign, ["id", "code"]) });
  }
  await tx.update(coupon).set({ active: false }).where(isNull(coupon.clientId));
  if (coupons.length > 0) {
    await tx
      .insert(coupon)
      .values([...coupons])
      .onConflictDoUpdate({
        target: coupon.code,
        set: written(coupon, ["id", "code", "clientId"]),
        setWhere: isNull(coupon.clientId),
      });
  }
}

type Document = Omit<KeptConfiguration, "version" | "textsDate">;

/** The numbers and names that the texts with a date name, the damage table among them. */
function namedFigures(document: Document): string {
  const figures = figuresOf({ ...document, version: "", textsDate: "", afterHours: {} }, "es");
  const named = new Set(
    [...bundledTexts().es].flatMap(([key, text]) => (isDatedWording(key) ? argumentsOf(parse(text)) : [])),
  );
  const used = Object.entries(figures).filter(([name]) => name !== "textVersion" && hasArgument(named, name));
  return JSON.stringify([used, document.damage]);
}

const hasArgument = (named: ReadonlySet<string>, name: string) =>
  [...named].some((argument) => argument === `<${name}>` || argument.startsWith(`${name}:`));

/** The day that the legal texts carry: another one only when a number that they name is another. */
function textsDate(before: KeptConfiguration | null, document: Document, today: string): string {
  return before && namedFigures(before) === namedFigures(document) ? before.textsDate : today;
}

export type TariffRows = Pick<FileRows, "configuration" | "seasonPrices" | "coveragePrices" | "extraPrices">;

interface Publishing {
  readonly now: Date;
  /** From when on it holds: now, or later. */
  readonly activeFrom: Date;
  /** Who of the staff publishes it. */
  readonly staffId?: number | null;
}

/** The configuration that is in force at a time. */
async function configurationAt(tx: Transaction, at: Date): Promise<KeptConfiguration | null> {
  const [row] = await begunTariffs(tx, at, 1);
  if (!row) return null;
  const [kept] = await tx.select().from(configuration).where(eq(configuration.version, row.configurationVersion));
  return keptConfigurationSchema.parse(kept?.document);
}

/** Only one publishes at a time: the lock is held until the transaction ends. */
export const lockPublication = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${publicationLock})`);
const publicationLock = 20_260_013;

/** Writes the prices as a new version; several a day are numbered. The configuration is written only when it is another one. */
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

/** A configuration without what names its version, as JSON keeps it. */
const documentOf = (document: Document): unknown =>
  keptConfigurationSchema.omit({ version: true, textsDate: true }).parse(JSON.parse(JSON.stringify(document)));
