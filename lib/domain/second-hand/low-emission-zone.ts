import type { environmentalLabels } from "@/lib/domain/fleet/vocabulary";

type Label = (typeof environmentalLabels)[number];

/** Whether a car may enter Palma's low-emission zone: now, until the end of a year, or not. */
export type ZoneAccess =
  | { readonly kind: "BARRED" }
  | { readonly kind: "UNTIL"; readonly year: number }
  | { readonly kind: "ALLOWED" };

/** First year in which a label is barred (rules section 12): without one already, B from 2027; 2030 is the next step, for C. */
const barredFrom: Readonly<Record<Label, number>> = { NONE: 0, B: 2027, C: 2030, ECO: Infinity, "0": Infinity };

export function zoneAccess(label: Label, year: number): ZoneAccess {
  const first = barredFrom[label];
  if (year >= first) return { kind: "BARRED" };
  return first === Infinity ? { kind: "ALLOWED" } : { kind: "UNTIL", year: first - 1 };
}
