/** What an answer says of free units (`unitsLeft`, contract section 6); null when there is none. */
export type UnitsLeft = "1" | "2" | "3+";

export const unitsLeft = (free: number): UnitsLeft | null => {
  if (free <= 0) return null;
  if (free === 1) return "1";
  return free === 2 ? "2" : "3+";
};
