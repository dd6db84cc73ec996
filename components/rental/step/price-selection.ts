import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { Packages, PickedExtra, PricePackage } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Configuration, PricingConfiguration } from "@/lib/domain/core/configuration";
import { wallClockAt } from "@/lib/domain/core/time";
import type { CoverageCode } from "@/lib/domain/pricing/add-ons";
import { priceBooking } from "@/lib/domain/pricing/price-booking";
import type { PackageCode, PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { youngDriverCount } from "@/lib/domain/rental/drivers";
import { browserNow } from "@/lib/web-client/browser-clock";

export interface Selection {
  configuration: PricingConfiguration & Pick<Configuration, "timeZone">;
  availability: Pick<Availability, "surcharges">;
  searchParams: RentalSearchParams;
  group: OfferedGroup;
  coverage: CoverageCode;
  extras: readonly PickedExtra[];
  /** Uses the saved quote's tariff, if there is one, for the flexible packages. */
  keepsPrice?: boolean;
}

const noCoverage = { perDayCents: 0, excessCents: 0, depositCents: 0 };

const coverageTariffs = ({ coverages }: OfferedGroup) => {
  const of = (code: CoverageCode) => coverages.find((coverage) => coverage.code === code) ?? noCoverage;
  return { BASIC: of("BASIC"), SCDW: of("SCDW"), PREMIUM: of("PREMIUM") };
};

const feeOf = ({ surcharges }: Pick<Availability, "surcharges">, code: "AFTER_HOURS_PICKUP" | "AFTER_HOURS_RETURN") =>
  surcharges.find((surcharge) => surcharge.code === code)?.amountCents ?? 0;

const pricingInput = ({
  configuration,
  availability,
  searchParams,
  group,
  coverage,
  extras,
}: Selection): PriceBookingInput => ({
  configuration,
  now: wallClockAt(browserNow(), configuration.timeZone),
  tariff: { kind: group.kind, dailyCents: group.pricing.dailyCents, coverages: coverageTariffs(group) },
  extraTariffs: group.extras.map((extra) => ({ ...extra, kinds: [group.kind] })),
  pickupAt: searchParams.pickupAt,
  returnAt: searchParams.returnAt,
  pickupOfficeId: searchParams.pickupOfficeId,
  returnOfficeId: searchParams.returnOfficeId,
  afterHours: {
    pickupFeeCents: feeOf(availability, "AFTER_HOURS_PICKUP"),
    returnFeeCents: feeOf(availability, "AFTER_HOURS_RETURN"),
  },
  youngDrivers: countYoungDrivers(searchParams.under25, extras),
  coverage,
  extras,
  coupon: group.pricing.coupon,
  campaign: group.pricing.campaign,
});

/**
 * The four packages of the selection, by the same calculation as the server (`priceBooking`). A saved quote's tariff
 * applies to PQ1 and PQ2 only. Null when the selection can't be priced, e.g. a child seat with a motorcycle.
 */
export function priceSelection(selection: Selection): Packages | null {
  const price = priceBooking(pricingInput(selection));
  if (!price.ok) return null;
  const { group, keepsPrice = false } = selection;
  const tariff = keepsPrice && group.saved?.tariff;
  const savedPrice = tariff
    ? priceBooking(pricingInput({ ...selection, configuration: tariff.configuration, group: { ...group, ...tariff } }))
    : price;
  const packageOf = (code: PackageCode): PricePackage => {
    const flexible = code === "PQ1" || code === "PQ2";
    const { lines, ...rest } = (flexible && savedPrice.ok ? savedPrice : price).value.packages[code];
    return { ...rest, lines: lines.map((line) => ({ ...line })) };
  };
  return { PQ1: packageOf("PQ1"), PQ2: packageOf("PQ2"), PQNR1: packageOf("PQNR1"), PQNR2: packageOf("PQNR2") };
}

/** The package whose total is shown: the chosen one, by default PQ1, else PQ2 (rules section 3). */
export function shownPackage(packages: Packages, chosen: PackageCode | null): PricePackage {
  if (chosen && packages[chosen].offered) return packages[chosen];
  return packages.PQ1.offered ? packages.PQ1 : packages.PQ2;
}

/** Number of drivers under 25: the main driver by the search's option, additional ones as declared. */
export const countYoungDrivers = (under25: boolean, extras: readonly PickedExtra[]): number =>
  youngDriverCount(
    under25,
    extras.flatMap(({ drivers = [] }) => drivers),
  );
