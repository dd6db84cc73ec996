import type { coveragePrice, extraPrice, seasonPrice } from "@/lib/backend/core/db/schema/tariff";
import { seasonCodes } from "@/lib/domain/core/configuration";
import { seedGroups } from "./fleet";

const inCents = (euro: number) => euro * 100;

export const seedSeasonPrices = (tariffId: number): (typeof seasonPrice.$inferInsert)[] =>
  seedGroups.flatMap(({ id, season }) =>
    seasonCodes.map((code) => ({ tariffId, groupId: id, season: code, perDayCents: inCents(season[code]) })),
  );

/** Rules section 4: SCDW leaves a deposit of 150 €, PREMIUM only the card as a guarantee. */
export const seedCoveragePrices = (tariffId: number): (typeof coveragePrice.$inferInsert)[] =>
  seedGroups.flatMap(({ id: groupId, deposit, excess, scdw, premium }) => [
    {
      tariffId,
      groupId,
      coverage: "BASIC" as const,
      perDayCents: 0,
      excessCents: inCents(excess),
      depositCents: inCents(deposit),
    },
    {
      tariffId,
      groupId,
      coverage: "SCDW" as const,
      perDayCents: inCents(scdw),
      excessCents: 0,
      depositCents: inCents(150),
    },
    { tariffId, groupId, coverage: "PREMIUM" as const, perDayCents: inCents(premium), excessCents: 0, depositCents: 0 },
  ]);

/** Rules section 5. */
export const seedExtraPrices = (tariffId: number): (typeof extraPrice.$inferInsert)[] => [
  {
    tariffId,
    code: "ADDITIONAL_DRIVER",
    perDayCents: 500,
    capCents: 5000,
    maxUnits: 3,
    vehicleKinds: ["CAR", "VAN", "MOTORCYCLE"],
    sortOrder: 10,
  },
  {
    tariffId,
    code: "BABY_SEAT",
    perDayCents: 500,
    capCents: 3500,
    maxUnits: 3,
    vehicleKinds: ["CAR", "VAN"],
    sortOrder: 20,
  },
  {
    tariffId,
    code: "CHILD_SEAT",
    perDayCents: 500,
    capCents: 3500,
    maxUnits: 3,
    vehicleKinds: ["CAR", "VAN"],
    sortOrder: 30,
  },
  {
    tariffId,
    code: "BOOSTER",
    perDayCents: 300,
    capCents: 2000,
    maxUnits: 3,
    vehicleKinds: ["CAR", "VAN"],
    sortOrder: 40,
  },
  { tariffId, code: "GPS", perDayCents: 500, capCents: 4000, maxUnits: 1, vehicleKinds: ["CAR", "VAN"], sortOrder: 50 },
  {
    tariffId,
    code: "WIFI",
    perDayCents: 500,
    capCents: 4000,
    maxUnits: 1,
    vehicleKinds: ["CAR", "VAN", "MOTORCYCLE"],
    sortOrder: 60,
  },
  {
    tariffId,
    code: "SECOND_HELMET",
    perDayCents: 0,
    capCents: 0,
    maxUnits: 1,
    vehicleKinds: ["MOTORCYCLE"],
    sortOrder: 70,
  },
  {
    tariffId,
    code: "TOP_CASE",
    perDayCents: 300,
    capCents: 2000,
    maxUnits: 1,
    vehicleKinds: ["MOTORCYCLE"],
    sortOrder: 80,
  },
];
