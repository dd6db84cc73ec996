/** Security deposit (contract section 4): blocked at pick-up, released or retained after return. */
export const depositStatuses = ["none", "blocked", "released", "retained"] as const;

export const photoStages = ["before", "after"] as const;
export const photoSides = ["FRONT", "REAR", "LEFT", "RIGHT", "INTERIOR"] as const;

/** Reports that RD 933/2021 asks for (rules section 14). */
export const reportKinds = ["BOOKING", "CANCELLATION", "START"] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStatuses = ["queued", "exported"] as const;

export const invoiceStatuses = ["none", "requested", "issued"] as const;

/** Rows of the damage table, in its order: what a retained deposit may be charged for (rules section 10). */
export const damageItems = [
  "SCRATCH",
  "DENT",
  "PANEL",
  "BUMPER",
  "MIRROR",
  "RIM",
  "TYRE",
  "WINDSCREEN",
  "SIDE_GLASS",
  "LIGHT",
  "KEY",
  "WRONG_FUEL",
  "CLEANING",
  "HELMET",
  "CHILD_SEAT",
] as const;
