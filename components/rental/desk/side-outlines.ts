import { paintedFile } from "@/components/illustrations/painted-cars";
import { hasEnds } from "@/components/illustrations/vehicle-drawing";
import { groupLook, vehicleLooks } from "@/components/illustrations/vehicle-illustration";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import type { SideOutline } from "./side-drawing";

const side = { width: 550, height: 220 };
const end = { width: 330, height: 220 };

/** Two rows of seats from above. */
const seats =
  "M60 30h210q20 0 20 20v120q0 20-20 20H60q-20 0-20-20V50q0-20 20-20ZM80 55h55v50H80ZM195 55h55v50h-55ZM80 125h170v45H80Z";
/** A two-wheeler from the front or rear: handlebar, body, wheel. */
const twoWheelerEnd = "M95 60h140M165 45v30M140 75h50l12 60h-74ZM150 135h30v60h-30Z";

/** Drawings of a vehicle's sides by its group, in the order of a walk around it. */
export function sideOutlines(
  group: string,
  kind: HandoverDetails["kind"],
  names: (side: SideOutline["side"]) => string,
): SideOutline[] {
  const { body } = vehicleLooks[groupLook({ group, kind })];
  const plain = { file: null, mirrored: false, path: null };
  const drawn = {
    LEFT: { ...plain, ...side, file: `/art/${paintedFile(body, "SILVER")}`, mirrored: true },
    RIGHT: { ...plain, ...side, file: `/art/${paintedFile(body, "SILVER")}` },
    FRONT: hasEnds(body)
      ? { ...plain, ...end, file: `/art/${paintedFile(body, "SILVER", "front")}` }
      : { ...plain, ...end, path: twoWheelerEnd },
    REAR: hasEnds(body)
      ? { ...plain, ...end, file: `/art/${paintedFile(body, "SILVER", "rear")}` }
      : { ...plain, ...end, path: twoWheelerEnd },
    INTERIOR: { ...plain, ...end, path: seats },
  } as const;
  const order = ["LEFT", "RIGHT", "FRONT", "REAR", "INTERIOR"] as const;
  return order
    .filter((side) => side !== "INTERIOR" || kind !== "MOTORCYCLE")
    .map((side) => ({ ...drawn[side], side, name: names(side) }));
}
