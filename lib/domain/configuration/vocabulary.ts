/** Price seasons (rules section 3); several stretches of the year may carry the same code. */
export const seasonCodes = ["LOW", "MID", "HIGH", "PEAK"] as const;
export type SeasonCode = (typeof seasonCodes)[number];
