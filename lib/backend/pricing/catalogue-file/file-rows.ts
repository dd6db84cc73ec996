import type { office } from "@/lib/backend/core/db/schema/office";
import type { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import type { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import type { subscriptionOffer } from "@/lib/backend/core/db/schema/subscription";
import type { coveragePrice, extraPrice, seasonPrice } from "@/lib/backend/core/db/schema/tariff";
import type { StoredConfiguration } from "@/lib/contracts/core/configuration";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { islands } from "@/lib/domain/fleet/office";

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];
type WithoutTariff<Price> = Omit<Price, "tariffId">;

/** A catalogue file as database rows, with offices and groups by id instead of code. */
export interface FileRows {
  readonly configuration: Omit<StoredConfiguration, "version" | "textsDate">;
  readonly offices: readonly Row<typeof office>[];
  readonly groups: readonly Row<typeof rentalGroup>[];
  readonly units: readonly Row<typeof unit>[];
  readonly seasonPrices: readonly WithoutTariff<Row<typeof seasonPrice>>[];
  readonly coveragePrices: readonly WithoutTariff<Row<typeof coveragePrice>>[];
  readonly extraPrices: readonly WithoutTariff<Row<typeof extraPrice>>[];
  readonly offers: readonly Row<typeof subscriptionOffer>[];
  readonly campaigns: readonly Row<typeof campaign>[];
  readonly coupons: readonly Row<typeof coupon>[];
}

const inSteps = (index: number) => (index + 1) * 10;

/** Ids of codes. Unknown codes are left out; `checkFile` has reported them. */
function idsByCode(entries: readonly { readonly code: string; readonly id: number }[]) {
  const ids = new Map(entries.map(({ code, id }) => [code, id]));
  return (codes: readonly string[]) => codes.flatMap((code) => ids.get(code) ?? []);
}

const groupPrices = (groups: CatalogueFile["groups"]) =>
  groups.flatMap(({ id: groupId, prices }) => (prices ? [{ groupId, prices }] : []));

/** Renames the office pairs of one-way fees, from codes to ids or back: `AE-P` ↔ `1-3`. */
export const renamedPairs = (feeCents: Readonly<Record<string, number>>, nameOf: (name: string) => string | number) =>
  Object.fromEntries(Object.entries(feeCents).map(([pair, fee]) => [pair.split("-").map(nameOf).join("-"), fee]));

export function rowsOf(file: CatalogueFile): FileRows {
  const [officeIds, groupIds] = [idsByCode(file.offices), idsByCode(file.groups)];
  const { oneWay } = file.configuration;
  const offices = file.offices.map(({ returnOffices, ...row }) => ({
    ...row,
    returnOfficeIds: officeIds(returnOffices),
  }));
  return {
    configuration: {
      ...file.configuration,
      oneWay: { ...oneWay, feeCents: renamedPairs(oneWay.feeCents, (code) => officeIds([code])[0] ?? code) },
    },
    offices,
    groups: file.groups.map(({ prices: _, monthlyCents: __, units: ___, ...row }, index) => ({
      ...row,
      sortOrder: inSteps(index),
    })),
    units: file.groups.flatMap(({ id: groupId, units }) =>
      units.flatMap(({ office, ...row }) =>
        officeIds([office]).map((homeOfficeId) => ({ ...row, groupId, homeOfficeId })),
      ),
    ),
    seasonPrices: groupPrices(file.groups).flatMap(({ groupId, prices: { perDayCents } }) => [
      { groupId, season: "LOW" as const, perDayCents: perDayCents.LOW },
      { groupId, season: "MID" as const, perDayCents: perDayCents.MID },
      { groupId, season: "HIGH" as const, perDayCents: perDayCents.HIGH },
      { groupId, season: "PEAK" as const, perDayCents: perDayCents.PEAK },
    ]),
    coveragePrices: groupPrices(file.groups).flatMap(({ groupId, prices: { coverages } }) => [
      { groupId, coverage: "BASIC" as const, ...coverages.BASIC },
      { groupId, coverage: "SCDW" as const, ...coverages.SCDW },
      { groupId, coverage: "PREMIUM" as const, ...coverages.PREMIUM },
    ]),
    extraPrices: file.extras.map((row, index) => ({ ...row, sortOrder: inSteps(index) })),
    offers: file.groups.flatMap(({ id: groupId, monthlyCents }) =>
      islands.flatMap((island) => {
        const monthly = monthlyCents[island];
        return monthly === undefined ? [] : [{ groupId, island, monthlyCents: monthly, active: true }];
      }),
    ),
    campaigns: file.campaigns.map(({ groups, offices: where, ...row }) => ({
      ...row,
      groupIds: groupIds(groups),
      officeIds: officeIds(where),
    })),
    coupons: file.coupons.map(({ groups, offices: where, ...row }) => ({
      ...row,
      groupIds: groups && groupIds(groups),
      officeIds: where && officeIds(where),
    })),
  };
}
