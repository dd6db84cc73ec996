import type { childSeatCodes } from "@/lib/domain/extras/vocabulary";

type ChildSeat = (typeof childSeatCodes)[number];

/** Below this height a child must sit in an approved seat (rules section 5). */
export const seatUpToCm = 135;

/** The seat that fits a child of this height in centimetres; null from `seatUpToCm` on (rules section 5, advice by height). */
export const childSeatFor = (heightCm: number): ChildSeat | null => {
  if (heightCm >= seatUpToCm) return null;
  if (heightCm < 80) return "BABY_SEAT";
  return heightCm < 100 ? "CHILD_SEAT" : "BOOSTER";
};
