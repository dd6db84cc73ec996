/** Extras that the customer picks (rules section 5); the automatic ones are surcharges. */
export const extraCodes = [
  "ADDITIONAL_DRIVER",
  "BABY_SEAT",
  "CHILD_SEAT",
  "BOOSTER",
  "GPS",
  "WIFI",
  "SECOND_HELMET",
  "TOP_CASE",
] as const;
export type ExtraCode = (typeof extraCodes)[number];

export const surchargeCodes = ["YOUNG_DRIVER", "AFTER_HOURS_PICKUP", "AFTER_HOURS_RETURN", "ONE_WAY"] as const;
export type SurchargeCode = (typeof surchargeCodes)[number];

/** Seats that share one maximum (rules section 5, "3 seats of all kinds"). */
export const childSeatCodes = ["BABY_SEAT", "CHILD_SEAT", "BOOSTER"] as const satisfies readonly ExtraCode[];

/** Why an extra cannot be had as it was sent. */
export type ExtraRefusalReason = "UNKNOWN" | "TWICE" | "VEHICLE_KIND" | "UNITS" | "CHILD_SEATS";
