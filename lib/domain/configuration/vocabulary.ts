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
