import { getTableColumns, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { CatalogueFile } from "@/lib/contracts/catalogue-file";
import type { Transaction } from "../../db/client";
import { office } from "../../db/schema/office";
import { campaign, coupon } from "../../db/schema/promotion";
import { rentalGroup, unit } from "../../db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "../../db/schema/subscription";
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
