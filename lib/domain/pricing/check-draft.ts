import { cents } from "@/lib/domain/core/cents";
import { type Configuration, type DurationBand, type SeasonCode, seasonCodes } from "@/lib/domain/core/configuration";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import type { Office } from "@/lib/domain/fleet/office";
import { basePrice } from "@/lib/domain/pricing/base-price";
import { type CoverageCode, coverageCodes, type ExtraCode, extraCodes } from "./add-ons";
import { checkCatalogue } from "./check-catalogue";

/** An amount in integer cents; null for an empty cell. */
type Cell = number | null;

export const coverFields = ["perDayCents", "excessCents", "depositCents"] as const;
export type CoverField = (typeof coverFields)[number];

export type DraftPrices = {
  readonly perDayCents: Readonly<Record<SeasonCode, Cell>>;
  readonly coverages: Readonly<Record<CoverageCode, Readonly<Record<CoverField, Cell>>>>;
};

/** A tariff version being edited, with its configuration: prices by group id, cells may be empty. */
export type TariffDraft = {
  readonly configuration: Configuration;
  readonly prices: Readonly<Record<string, DraftPrices>>;
  readonly extras: Readonly<
    Record<
      ExtraCode,
      {
        readonly perDayCents: Cell;
        /** Cap per unit and rental; null for no cap. */
        readonly capCents: number | null;
        readonly maxUnits: number;
        readonly vehicleKinds: readonly VehicleKind[];
      }
    >
  >;
};

/** The facts of a fleet group that the check needs. */
export type DraftGroup = { readonly id: number; readonly code: string; readonly active: boolean };

export const draftProblemCodes = [
  "HOLE",
  "FREE",
  "SEASON_GAP",
  "SEASON_OVERLAP",
  "BAND_GAP",
  "LONGER_DEARER",
  "OFFICE_UNKNOWN",
  "ONE_WAY_FEE_MISSING",
  "NO_GROUP",
  "PLACEHOLDER",
] as const;
/** `cell` is the path in the draft; `where` narrows it down: a range of days, a number of days. */
export type DraftProblem = {
  readonly code: (typeof draftProblemCodes)[number];
  readonly cell: string;
  readonly where: string;
};

const cellsOfGroup = (id: number, { perDayCents, coverages }: DraftPrices): readonly (readonly [string, Cell])[] => [
  ...seasonCodes.map((season) => [`prices.${id}.perDayCents.${season}`, perDayCents[season]] as const),
  ...coverageCodes.flatMap((code) =>
    coverFields.map((field) => [`prices.${id}.coverages.${code}.${field}`, coverages[code][field]] as const),
  ),
];

export const noPrices: DraftPrices = {
  perDayCents: { LOW: null, MID: null, HIGH: null, PEAK: null },
  coverages: {
    BASIC: { perDayCents: null, excessCents: null, depositCents: null },
    SCDW: { perDayCents: null, excessCents: null, depositCents: null },
    PREMIUM: { perDayCents: null, excessCents: null, depositCents: null },
  },
};

/** Empty cells (for an inactive group only if others are filled), and daily prices of 0. */
const priceProblems = ({ prices }: TariffDraft, groups: readonly DraftGroup[]): DraftProblem[] =>
  groups.flatMap(({ id, active }) => {
    const cells = cellsOfGroup(id, prices[id] ?? noPrices);
    if (!active && cells.every(([, value]) => value === null)) return [];
    const isDay = (cell: string) => cell.startsWith(`prices.${id}.perDayCents.`);
    return cells.flatMap(([cell, value]): DraftProblem[] => {
      if (value === null) return [{ code: "HOLE", cell, where: "" }];
      return value === 0 && isDay(cell) ? [{ code: "FREE", cell, where: "" }] : [];
    });
  });

const extraProblems = ({ extras }: TariffDraft): DraftProblem[] =>
  extraCodes
    .filter((code) => extras[code].perDayCents === null)
    .map((code) => ({ code: "HOLE", cell: `extras.${code}.perDayCents`, where: "" }));

const placeOf = {
  SEASON_GAP: () => "configuration.seasons",
  SEASON_OVERLAP: () => "configuration.seasons",
  BAND_GAP: () => "configuration.bands",
  OFFICE_UNKNOWN: () => "configuration.oneWay.feeCents",
  ONE_WAY_FEE_MISSING: (pair: string) => `configuration.oneWay.feeCents.${pair}`,
  NO_GROUP: () => "prices",
} as const;
const isPlaced = (code: string): code is keyof typeof placeOf => Object.hasOwn(placeOf, code);

/** Problems of seasons, bands and fees; `priceProblems` checks the prices, because it reports their cells. */
const configurationProblems = (
  { configuration }: TariffDraft,
  groups: readonly DraftGroup[],
  offices: readonly Office[],
): DraftProblem[] =>
  checkCatalogue({
    configuration,
    offices,
    groups: groups
      .filter(({ active }) => active)
      .map(({ code }) => ({ code, seasons: seasonCodes, coverages: coverageCodes })),
    extras: extraCodes,
  }).flatMap(({ code, where }) => (isPlaced(code) ? [{ code, where, cell: placeOf[code](where) }] : []));

const newYear = { year: 2027, month: 1, day: 1 };
const allYear = [{ code: "LOW" as const, from: "01-01", to: "12-31" }];

/**
 * "Longer is never dearer": within one season the price per day must not rise with the length. `basePrice` guarantees
 * that totals never fall; this finds a band whose factor is above that of the band before it.
 * @returns the lengths at which the price per day rises
 */
const dearerLengths = (bands: readonly DurationBand[], perDayCents: number): number[] => {
  const tariff = { dailyCents: { LOW: cents(perDayCents), MID: 0, HIGH: 0, PEAK: 0 } };
  const last = bands.at(-1)?.to ?? 0;
  const totals = Array.from({ length: last }, (_, index) =>
    basePrice({ seasons: allYear, bands }, tariff, newYear, index + 1),
  );
  return totals.flatMap((total, index) => {
    const next = totals[index + 1];
    // Each total is rounded by half a cent at most.
    const isDearer = next !== undefined && next * (index + 1) > total * (index + 2) + index + 2;
    return isDearer ? [index + 2] : [];
  });
};

const bandProblems = ({ configuration: { bands }, prices }: TariffDraft): DraftProblem[] => {
  const days = Object.values(prices).flatMap(({ perDayCents }) =>
    seasonCodes.map((season) => perDayCents[season] ?? 0),
  );
  const lengths = new Set([...new Set(days)].flatMap((day) => (day > 0 ? dearerLengths(bands, day) : [])));
  return bands.flatMap(({ from, to }, index): DraftProblem[] => {
    const first = [...lengths].toSorted((a, b) => a - b).find((length) => from <= length && length <= to);
    return first === undefined
      ? []
      : [{ code: "LONGER_DEARER", cell: `configuration.bands.${index}.factorBasisPoints`, where: `${first}` }];
  });
};

/**
 * All problems that block publication of a draft, each with its cell; a draft without problems can price every search.
 */
export const checkDraft = (
  draft: TariffDraft,
  { groups, offices }: { readonly groups: readonly DraftGroup[]; readonly offices: readonly Office[] },
): readonly DraftProblem[] => {
  const configuration = configurationProblems(draft, groups, offices);
  const hasBands = !configuration.some(({ code }) => code === "BAND_GAP");
  return [
    ...priceProblems(draft, groups),
    ...extraProblems(draft),
    ...configuration,
    ...(hasBands ? bandProblems(draft) : []),
  ];
};
