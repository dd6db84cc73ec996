import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { Packages } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { sameDaysUntil } from "@/lib/domain/core/time";
import { cappedDailyPrice, coverageCodes, coveragePrice } from "@/lib/domain/pricing/add-ons";
import { configuration } from "./configuration";
import { priced } from "./price-input";
import { extraTariffs, type GroupCode, tariffs } from "./price-table";

/** The search of worked example F1: AE, 2027-07-12 10:00 to 07-19 10:30, seven days. */
export const someSearchParams = (changes: Partial<RentalSearchParams> = {}): RentalSearchParams => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:30",
  under25: false,
  categories: [],
  sort: "price",
  ...changes,
});

const ids: Record<GroupCode, number> = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, I: 9, J: 10, M1: 11, M2: 12 };

/** A group as availability offers it for a search, priced by the rules. */
export function anOfferedGroup(code: GroupCode, searchParams: RentalSearchParams, changes: Partial<OfferedGroup> = {}) {
  const tariff = tariffs[code];
  const { pickupAt, returnAt, pickupOfficeId, returnOfficeId, under25 } = searchParams;
  const search = { pickupAt, returnAt, pickupOfficeId, returnOfficeId, youngDrivers: under25 ? 1 : 0 };
  const { days, baseCents, packages } = priced({ ...search, tariff });
  const wire = (key: keyof Packages) => ({ ...packages[key], lines: packages[key].lines.map((line) => ({ ...line })) });
  const offered: OfferedGroup = {
    id: ids[code],
    group: code,
    acriss: "EDMR",
    name: "Economy",
    exampleModel: `Model ${code}`,
    orSimilar: true,
    year: 2025,
    fuel: "PETROL",
    gearbox: "MANUAL",
    passengers: 5,
    doors: 5,
    bagsLarge: 1,
    bagsSmall: 1,
    features: ["USB"],
    kind: tariff.kind,
    categories: ["ECONOMY"],
    images: [],
    minimumAge: 21,
    licenceRules: [{ licenceClass: "B", minimumYears: 2 }],
    under25Allowed: true,
    kmPerDay: 0,
    environmentalLabel: "C",
    rangeKm: null,
    consumption: null,
    depositCents: { BASIC: tariff.coverages.BASIC.depositCents, SCDW: 15_000, PREMIUM: 0 },
    excessCents: { BASIC: tariff.coverages.BASIC.excessCents, SCDW: 0, PREMIUM: 0 },
    officeIds: [1, 3, 4],
    featured: false,
    sortOrder: ids[code],
    available: true,
    unitsLeft: "3+",
    nearlyTaken: false,
    baseCents,
    coverages: coverageCodes.map((coverage) => ({
      code: coverage,
      ...tariff.coverages[coverage],
      totalCents: coveragePrice(tariff.coverages[coverage], days, configuration.coverageMaxDays),
    })),
    extras: extraTariffs
      .filter(({ kinds }) => kinds.includes(tariff.kind))
      .map(({ code: extra, perDayCents, capCents, maxUnits }) => ({
        code: extra,
        perDayCents,
        capCents,
        unitTotalCents: cappedDailyPrice(perDayCents, capCents, days),
        maxUnits,
      })),
    packages: { PQ1: wire("PQ1"), PQ2: wire("PQ2"), PQNR1: wire("PQNR1"), PQNR2: wire("PQNR2") },
    pricing: { dailyCents: { ...tariff.dailyCents }, coupon: null, campaign: null },
    campaignPercent: 0,
    ...changes,
  };
  return offered;
}

/** An answer of `POST /web/disponibilidad` with these groups. */
export const anAvailability = (
  searchParams: RentalSearchParams,
  groups: readonly OfferedGroup[],
  changes: Partial<Availability> = {},
): Availability => ({
  days: priced({ pickupAt: searchParams.pickupAt, returnAt: searchParams.returnAt }).days,
  graceMinutesLeft: 29,
  sameDaysUntil: sameDaysUntil(searchParams.pickupAt, searchParams.returnAt, configuration.graceMinutes),
  surcharges: [],
  groups: [...groups],
  alternatives: [],
  DESCUENTO: 0,
  CUPONDATA: null,
  HORAMAX: "2099-01-01T00:00:00.000Z",
  ...changes,
});
