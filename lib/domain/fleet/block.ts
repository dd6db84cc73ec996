/** Why a unit cannot be rented for a time (design of the desk, fleet). */
export const blockReasons = ["WORKSHOP", "INSPECTION", "CLEANING", "ACCIDENT", "OTHER"] as const;
export type BlockReason = (typeof blockReasons)[number];
