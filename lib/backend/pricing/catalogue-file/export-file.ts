import { asc, eq, isNull } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "@/lib/backend/core/db/schema/subscription";
import { configuration, coveragePrice, extraPrice, seasonPrice } from "@/lib/backend/core/db/schema/tariff";
import type { TariffRow } from "@/lib/backend/pricing/read-catalogues";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { islands } from "@/lib/domain/fleet/office";
import { renamedPairs } from "./file-rows";

type GroupEntry = CatalogueFile["groups"][number];

const codesOf = (rows: readonly { readonly id: number; readonly code: string }[]) => {
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return (ids: readonly number[]) => ids.flatMap((id) => codes.get(id) ?? []);
};

/** A tariff's prices by group; null for a group without a complete set of prices. */
async function readPrices(connection: Connection, tariffId: number) {
  const seasons = await connection.select().from(seasonPrice).where(eq(seasonPrice.tariffId, tariffId));
  const covers = await connection.select().from(coveragePrice).where(eq(coveragePrice.tariffId, tariffId));
  return (groupId: number): GroupEntry["prices"] => {
    const day = (code: string) => seasons.find((row) => row.groupId === groupId && row.season === code)?.perDayCents;
    const cover = (code: string) => {
      const row = covers.find((cover) => cover.groupId === groupId && cover.coverage === code);
      return row && { perDayCents: row.perDayCents, excessCents: row.excessCents, depositCents: row.depositCents };
    };
    const [LOW, MID, HIGH, PEAK] = [day("LOW"), day("MID"), day("HIGH"), day("PEAK")];
    const [BASIC, SCDW, PREMIUM] = [cover("BASIC"), cover("SCDW"), cover("PREMIUM")];
    if (!LOW || !MID || !HIGH || !PEAK || !BASIC || !SCDW || !PREMIUM) return null;
    return { perDayCents: { LOW, MID, HIGH, PEAK }, coverages: { BASIC, SCDW, PREMIUM } };
  };
}

async function readGroups(connection: Connection, tariffId: number, officeCodes: (ids: number[]) => string[]) {
  const rows = await connection.select().from(rentalGroup).orderBy(asc(rentalGroup.sortOrder), asc(rentalGroup.id));
  const units = await connection.select().from(unit).orderBy(asc(unit.id));
  const offers = await connection.select().from(subscriptionOffer).where(eq(subscriptionOffer.active, true));
  const pricesOf = await readPrices(connection, tariffId);
  return rows.map(
    ({ sortOrder: _, licenceRules, ...row }): GroupEntry => ({
      ...row,
      licenceRules: [...licenceRules],
      prices: pricesOf(row.id),
      monthlyCents: Object.fromEntries(
        islands.flatMap((island) =>
          offers
            .filter((offer) => offer.groupId === row.id && offer.island === island)
            .map(({ monthlyCents }) => [island, monthlyCents]),
        ),
      ),
      units: units
        .filter(({ groupId }) => groupId === row.id)
        .map(({ plate, homeOfficeId, active, deskOnly, ibizaAuthorised }) => ({
          plate,
          office: officeCodes([homeOfficeId])[0] ?? "",
          active,
          deskOnly,
          ibizaAuthorised,
        })),
    }),
  );
}

/** The current catalogue with the prices of a tariff, as a document that can be published again. */
export async function exportFile(connection: Connection, tariff: TariffRow): Promise<CatalogueFile> {
  const offices = await connection.select().from(office).orderBy(asc(office.id));
  const officeCodes = codesOf(offices);
  const groups = await readGroups(connection, tariff.id, officeCodes);
  const groupCodes = codesOf(groups);
  const [stored] = await connection
    .select()
    .from(configuration)
    .where(eq(configuration.version, tariff.configurationVersion));
  const { version: _, textsDate: __, ...document } = storedConfigurationSchema.parse(stored?.document);
  const extras = await connection
    .select()
    .from(extraPrice)
    .where(eq(extraPrice.tariffId, tariff.id))
    .orderBy(asc(extraPrice.sortOrder));
  const campaigns = await connection.select().from(campaign).orderBy(asc(campaign.id));
  // Personal coupons of clients are not part of the catalogue.
  const coupons = await connection.select().from(coupon).where(isNull(coupon.clientId)).orderBy(asc(coupon.id));
  const codeOf = (id: string) => officeCodes([Number(id)])[0] ?? id;
  return {
    configuration: {
      ...document,
      oneWay: { ...document.oneWay, feeCents: renamedPairs(document.oneWay.feeCents, codeOf) },
    },
    offices: offices.map(({ returnOfficeIds, weeklyHours, afterHours, ...row }) => ({
      ...row,
      returnOffices: officeCodes(returnOfficeIds),
      weeklyHours: [...weeklyHours],
      afterHours: afterHours.map(({ from, to }) => ({ from, to })),
    })),
    groups,
    extras: extras.map(({ tariffId: _tariff, sortOrder: _order, ...row }) => row),
    subscriptionTerms: await connection.select().from(subscriptionTerm).orderBy(asc(subscriptionTerm.months)),
    campaigns: campaigns.map(({ id: _id, groupIds, officeIds, ...row }) => ({
      ...row,
      groups: groupCodes(groupIds),
      offices: officeCodes(officeIds),
    })),
    coupons: coupons.map(({ id: _id, clientId: _client, groupIds, officeIds, ...row }) => ({
      ...row,
      groups: groupIds && groupCodes(groupIds),
      offices: officeIds && officeCodes(officeIds),
    })),
  };
}
