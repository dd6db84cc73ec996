export const islands = ["IBIZA", "MALLORCA"] as const;
export type Island = (typeof islands)[number];

export const officeKinds = ["AIRPORT", "PORT", "TOWN"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** Which closed-office message belongs to an office (specification section 5). */
export const closedCodes = [
  "OFFICE_CLOSED_IBIZA_AIRPORT",
  "OFFICE_CLOSED_IBIZA_CENTRE",
  "OFFICE_CLOSED_MALLORCA",
] as const;
export type ClosedCode = (typeof closedCodes)[number];

/** How an office serves at a time (rules section 2): within its hours, for a fee, or not at all. */
export type SlotKind = "REGULAR" | "AFTER_HOURS" | "NOT_OFFERED";
