import type { HandOverOrder, ReturnOrder } from "@/lib/contracts/rental/desk-handover";

/** A hand-over as the tablet sends it. */
export const aHandOver = (changes: Partial<HandOverOrder> = {}): HandOverOrder => ({
  plate: "",
  kmOut: 12_000,
  fuelOut: 8,
  accessories: ["SECOND_KEY", "EMERGENCY_LIGHT"],
  marks: [],
  documentsSeen: true,
  depositBlocked: true,
  signature: "M10 100L90 40L120 130",
  signedName: "",
  ...changes,
});

export const aReturn = (changes: Partial<ReturnOrder> = {}): ReturnOrder => ({
  kmIn: 12_400,
  fuelIn: 8,
  marks: [],
  ...changes,
});
