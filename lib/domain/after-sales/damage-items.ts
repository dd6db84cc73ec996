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
