import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import type { ExtraCode } from "@/lib/domain/extras/vocabulary";
import type { VehicleKind } from "@/lib/domain/fleet/vocabulary";
import { smaller, times } from "@/lib/domain/money/arithmetic";
import { type Cents, noCents } from "@/lib/domain/money/cents";

/** Catalogue entry of an extra (rules section 5). `capCents` holds per unit and rental, null is no cap. */
export type ExtraTariff = {
  readonly code: ExtraCode;
  readonly perDayCents: number;
  readonly capCents: number | null;
  readonly maxUnits: number;
  readonly kinds: readonly VehicleKind[];
};

/** What the customer picked; `units` is at least 1, an extra that is not wanted is left out. */
export type ChosenExtra = { readonly code: ExtraCode; readonly units: number };

/** Per day up to the cap. */
export const cappedDailyPrice = (perDayCents: number, capCents: number | null, days: number): Cents => {
  const daily = times(perDayCents, days);
  return capCents === null ? daily : smaller(daily, capCents);
};

/** Units of an extra that nobody pays: with PREMIUM the first additional driver (rules section 5). */
const freeUnits = (code: ExtraCode, coverage: CoverageCode): number =>
  code === "ADDITIONAL_DRIVER" && coverage === "PREMIUM" ? 1 : 0;

/** Price of so many units of an extra for the whole rental, caps applied per unit (rules section 5). */
export const extraPrice = (tariff: ExtraTariff, units: number, days: number, coverage: CoverageCode): Cents => {
  const charged = units - freeUnits(tariff.code, coverage);
  return charged > 0 ? times(cappedDailyPrice(tariff.perDayCents, tariff.capCents, days), charged) : noCents;
};
