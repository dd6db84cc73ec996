export const coverageCodes = ["BASIC", "SCDW", "PREMIUM"] as const;
export type CoverageCode = (typeof coverageCodes)[number];

/** The eight situations that each coverage answers in plain words (rules section 4). */
export const coverageSituations = [
  "WHEEL",
  "GLASS",
  "KEYS",
  "THEFT",
  "UNDERBODY",
  "INTERIOR",
  "WRONG_FUEL",
  "TOW",
] as const;
