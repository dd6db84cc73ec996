import type { ChosenExtra, ExtraTariff } from "@/lib/domain/extras/extra-price";
import { childSeatCodes, type ExtraCode, type ExtraRefusalReason } from "@/lib/domain/extras/vocabulary";
import type { VehicleKind } from "@/lib/domain/fleet/vocabulary";

/** `field` names the entry of the list that was sent: `extras.0`. */
export type ExtraRefusal = {
  readonly code: "VALIDATION_FAILED";
  readonly field: `extras.${number}`;
  readonly extra: ExtraCode;
  readonly reason: ExtraRefusalReason;
};

const isChildSeat = (code: ExtraCode): boolean => childSeatCodes.some((seat) => seat === code);

/**
 * Refuses the first extra that cannot be had (rules section 5): not in the catalogue, listed twice, not for this kind
 * of vehicle, units that are not a whole number from 1 to its maximum, or, taken together, more child seats of all
 * kinds than one seat's own maximum (3). Null when all can be had.
 */
export const checkExtras = (
  extras: readonly ChosenExtra[],
  tariffs: readonly ExtraTariff[],
  kind: VehicleKind,
): ExtraRefusal | null => {
  let seats = 0;
  for (const [index, { code, units }] of extras.entries()) {
    const refused = (reason: ExtraRefusalReason): ExtraRefusal => ({
      code: "VALIDATION_FAILED",
      field: `extras.${index}`,
      extra: code,
      reason,
    });
    const tariff = tariffs.find((one) => one.code === code);
    if (!tariff) return refused("UNKNOWN");
    if (extras.findIndex((one) => one.code === code) !== index) return refused("TWICE");
    if (!tariff.kinds.includes(kind)) return refused("VEHICLE_KIND");
    if (!Number.isInteger(units) || units < 1 || units > tariff.maxUnits) return refused("UNITS");
    if (isChildSeat(code)) seats += units;
    if (isChildSeat(code) && seats > tariff.maxUnits) return refused("CHILD_SEATS");
  }
  return null;
};
