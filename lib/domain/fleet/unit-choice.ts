/** What staff must confirm before a booking gets a unit that they chose. */
export const unitConcerns = [
  /** The hand-over takes place on a day before the pick-up. */
  "EARLY",
  "OTHER_ISLAND",
  "OTHER_OFFICE",
  /** Price, excess and deposit stay those of the booked group. */
  "OTHER_GROUP",
  /** The group needs a licence that has been held for more years. */
  "LICENCE_YEARS",
  /** Other bookings are planned on the unit and have to move to another one. */
  "PLANNED",
] as const;
export type UnitConcern = (typeof unitConcerns)[number];
