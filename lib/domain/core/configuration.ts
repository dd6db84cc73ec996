/** `MM-DD`, a day of every year. */
export type MonthDay = string;

/** Both ends included; `from` later than `to` runs over New Year (rules section 3). */
export type Season = { readonly code: SeasonCode; readonly from: MonthDay; readonly to: MonthDay };

/** Factor on the daily prices for a rental of `from` to `to` days, both included; 10 000 is ×1.00. */
export type DurationBand = { readonly from: number; readonly to: number; readonly factorBasisPoints: number };

/** Configuration that prices depend on. Amounts are integer cents, percentages basis points. */
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
 * The part of the configuration document that domain rules need (contract section 8, same names); the whole document
 * satisfies this type. Pass the same object on: the season calendar is cached per object.
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
  readonly turnaroundMinutes: Readonly<Record<"CAR" | "MOTORCYCLE" | "VAN", number>>;
  readonly afterHoursFeeCents: number;
  readonly closedDates: readonly MonthDay[];
  readonly quoteMinutes: number;
  readonly holdMinutes: number;
  readonly providerMarginMinutes: number;
  readonly holdExtensionMinutes: number;
  readonly holdExtensionsMax: number;
  readonly pageLimitMinutes: Readonly<Record<"stripe" | "paypal" | "redsys", number>>;
};

/** Price seasons (rules section 3); several periods of a year may have the same code. */
export const seasonCodes = ["LOW", "MID", "HIGH", "PEAK"] as const;
export type SeasonCode = (typeof seasonCodes)[number];

/** Problems that the start-up check of the configuration reports. */
export type ConfigurationProblemCode =
  | "SEASON_GAP"
  | "SEASON_OVERLAP"
  | "BAND_GAP"
  | "OFFICE_UNKNOWN"
  | "ONE_WAY_FEE_MISSING";

/** Problems that the check of a whole catalogue reports. */
export type CatalogueProblemCode =
  | ConfigurationProblemCode
  | "NO_GROUP"
  | "SEASON_PRICE_MISSING"
  | "COVERAGE_PRICE_MISSING"
  | "EXTRA_PRICE_MISSING";

/** Settings whose value doesn't show whether it is still an example; `examples` lists them until they are decided. */
export const decisions = ["desk", "creditTies"] as const;

/** Markers of placeholder values; the last is how example texts end in each language. */
const placeholder =
  /TO BE DEFINED|\.invalid\b|\.example\b|000 000 000|^RC\/0+$|\((?:ejemplo|example|Beispiel|esempio|exemple)\)$/i;

interface PublicFacts {
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

/**
 * An office's contact data, with the placeholder where a required value is missing; one entry per text, not per
 * language.
 */
function contactData({
  phone,
  email,
  afterHours,
  directions,
  afterHoursPlace,
  nightPhone,
}: PublicFacts["offices"][number]) {
  const required = (value: unknown) => (value === null || placeholdersIn(value).length > 0 ? missing : "");
  const night =
    afterHours.length > 0 ? { afterHoursPlace: required(afterHoursPlace), nightPhone: required(nightPhone) } : {};
  return { phone, email, directions: required(directions), ...night };
}
const missing = "TO BE DEFINED";

/**
 * Paths of company data that are still placeholders and must be filled in before live payments: company, support,
 * lender, how active offices are reached by day and after hours, and what `examples` lists.
 */
export const undecidedFacts = ({ configuration, offices }: PublicFacts): string[] => {
  const { legal, support, secondHand, examples } = configuration;
  return [
    ...placeholdersIn({
      legal,
      support,
      secondHand: { lender: secondHand.lender },
      offices: Object.fromEntries(
        offices.filter(({ active }) => active).map((office) => [office.code, contactData(office)]),
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
