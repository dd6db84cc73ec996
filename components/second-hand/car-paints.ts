import type { CarColor } from "@/lib/domain/second-hand/vocabulary";

/** A coat of paint for each colour family, #rrggbb. */
export const carPaints: Readonly<Record<CarColor, string>> = {
  WHITE: "#eef0f2",
  BLACK: "#2b2d31",
  GREY: "#6f767e",
  SILVER: "#b8bec4",
  BLUE: "#2f5f9e",
  RED: "#c9302b",
  GREEN: "#5f7a56",
  BROWN: "#6e4f3a",
  BEIGE: "#d8cbb2",
  YELLOW: "#efb93f",
  ORANGE: "#d9713a",
};
