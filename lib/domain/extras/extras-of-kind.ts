import type { ExtraCode } from "@/lib/domain/extras/vocabulary";
import type { VehicleKind } from "@/lib/domain/fleet/vocabulary";

const forFourWheels: readonly ExtraCode[] = ["ADDITIONAL_DRIVER", "BABY_SEAT", "CHILD_SEAT", "BOOSTER", "GPS", "WIFI"];
const forTwoWheels: readonly ExtraCode[] = ["ADDITIONAL_DRIVER", "WIFI", "SECOND_HELMET", "TOP_CASE"];

/** The extras that suit a kind of vehicle, to be offered before prices are asked; the server decides (rules section 5). */
export const extrasOfKind = (kind: VehicleKind): readonly ExtraCode[] =>
  kind === "MOTORCYCLE" ? forTwoWheels : forFourWheels;
