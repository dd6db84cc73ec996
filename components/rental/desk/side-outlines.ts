import { bodyOutlines, seatsOutline } from "@/components/illustrations/body-outlines";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import type { SideOutline } from "./side-drawing";

/** Outlines of a vehicle's sides, in the order of a walk around it. */
export function sideOutlines(
  kind: HandoverDetails["kind"],
  names: (side: SideOutline["side"]) => string,
): SideOutline[] {
  const { side, front, rear } = bodyOutlines[kind];
  const drawn = {
    LEFT: { ...side, mirrored: true },
    RIGHT: { ...side, mirrored: false },
    FRONT: { ...front, mirrored: false },
    REAR: { ...rear, mirrored: false },
    INTERIOR: { ...seatsOutline, mirrored: false },
  } as const;
  const order = ["LEFT", "RIGHT", "FRONT", "REAR", "INTERIOR"] as const;
  return order
    .filter((side) => side !== "INTERIOR" || kind !== "MOTORCYCLE")
    .map((side) => ({ ...drawn[side], side, name: names(side) }));
}
