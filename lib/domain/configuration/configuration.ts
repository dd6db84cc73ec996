import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

/** `MM-DD`, a day of every year. */
export type MonthDay = string;

/** Both ends included; `from` later than `to` runs over New Year (rules section 3). */
export type Season = { readonly code: SeasonCode; readonly from: MonthDay; readonly to: MonthDay };

/** Factor on the daily prices for a rental of `from` to `to` days, both included; 10 000 is ×1.00. */
export type DurationBand = { readonly from: number; readonly to: number; readonly factorBasisPoints: number };

/** What prices depend on. Amounts are integer cents, percentages basis points. */
export type PricingConfiguration = {
  readonly vatBasisPoints: number;
  readonly maxDays: number;
  readonly graceMinutes: number;
  readonly seasons: readonly Season[];
  readonly bands: readonly DurationBand[];
  /** Fee of a pair of offices, key `pickupOfficeId-returnOfficeId`; a pair that is not here cannot be booked. */
  readonly oneWay: { readonly feeCents: Readonly<Record<string, number>>; readonly freeFromDays: number };
  readonly youngDriver: { readonly perDayCents: number; readonly capCents: number };
  readonly coverageMaxDays: number;
  readonly fullPaymentDiscountBasisPoints: number;
  readonly nonRefundableDiscountBasisPoints: number;
  readonly campaignMaxBasisPoints: number;
  readonly cancellationHours: number;
};

/**
 * The part of the configuration document that the domain decides with (contract section 8, same names); the whole
 * document satisfies it. Read it once and pass it on: the season calendar of one object is built once.
 */
export type Configuration = PricingConfiguration & {
  readonly timeZone: string;
  readonly minimumAge: number;
  readonly youngDriverMaxAge: number;
  readonly minimumLicenceYears: number;
  readonly minDays: number;
  readonly stepMinutes: number;
  readonly noticeHours: number;
  readonly afterHoursNoticeHours: number;
  readonly furthestDays: number;
  readonly turnaroundMinutes: Readonly<Record<VehicleKind, number>>;
  readonly afterHoursFeeCents: number;
  readonly closedDates: readonly MonthDay[];
  readonly quoteMinutes: number;
  readonly holdMinutes: number;
  readonly providerMarginMinutes: number;
  readonly holdExtensionMinutes: number;
  readonly holdExtensionsMax: number;
  readonly pageLimitMinutes: Readonly<Record<PaymentProvider, number>>;
};

/** Price seasons (rules section 3); several stretches of the year may carry the same code. */
export const seasonCodes = ["LOW", "MID", "HIGH", "PEAK"] as const;
export type SeasonCode = (typeof seasonCodes)[number];

/** What the start-up check of the configuration can find. */
export type ConfigurationProblemCode =
  | "SEASON_GAP"
  | "SEASON_OVERLAP"
  | "BAND_GAP"
  | "OFFICE_UNKNOWN"
  | "ONE_WAY_FEE_MISSING";

/** What the check of a whole catalogue can find beside that. */
export type CatalogueProblemCode =
  | ConfigurationProblemCode
  | "NO_GROUP"
  | "SEASON_PRICE_MISSING"
  | "COVERAGE_PRICE_MISSING"
  | "EXTRA_PRICE_MISSING";

/** Settings without a value that could be seen to be an example. */
export const decisions = ["desk", "creditTies"] as const;

/** The last is how our example texts end. */
const placeholder =
  /TO BE DEFINED|\.invalid\b|\.example\b|000 000 000|^RC\/0+$|\((?:ejemplo|example|Beispiel|esempio|exemple)\)$/i;

interface SaidToCustomers {
  readonly configuration: {
    readonly legal: unknown;
    readonly support: unknown;
    readonly secondHand: { readonly lender: string };
    readonly examples: readonly string[];
  };
  readonly offices: readonly {
    readonly code: string;
    readonly active: boolean;
    readonly phone: string;
    readonly email: string;
    readonly afterHours: readonly unknown[];
    readonly directions: unknown;
    readonly afterHoursPlace: unknown;
    readonly nightPhone: string | null;
  }[];
}

/** An office's ways to be reached; a text once for all languages. What has to be told and is not counts as missing. */
function reachedBy({
  phone,
  email,
  afterHours,
  directions,
  afterHoursPlace,
  nightPhone,
}: SaidToCustomers["offices"][number]) {
  const told = (value: unknown) => (value === null || placeholdersIn(value).length > 0 ? missing : "");
  const night = afterHours.length > 0 ? { afterHoursPlace: told(afterHoursPlace), nightPhone: told(nightPhone) } : {};
  return { phone, email, directions: told(directions), ...night };
}
const missing = "TO BE DEFINED";

/**
 * What a house that takes real money still has to name or decide: company, support, lender, how its offices are reached
 * by day and by night, and what `examples` lists.
 */
export const unnamedIn = ({ configuration, offices }: SaidToCustomers): string[] => {
  const { legal, support, secondHand, examples } = configuration;
  return [
    ...placeholdersIn({
      legal,
      support,
      secondHand: { lender: secondHand.lender },
      offices: Object.fromEntries(
        offices.filter(({ active }) => active).map((office) => [office.code, reachedBy(office)]),
      ),
    }),
    ...examples,
  ];
};

/** Paths of the values in a part of the configuration that are still placeholders (rules section 14). */
export function placeholdersIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") return placeholder.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, path ? `${path}.${key}` : key));
}
