import type { PickedExtra } from "@/lib/contracts/quote";
import { youngDriverCount } from "@/lib/domain/drivers/check-drivers";

/** Drivers under 25: the main one by the search's option, the additional ones as declared. */
export const countYoungDrivers = (under25: boolean, extras: readonly PickedExtra[]): number =>
  youngDriverCount(
    under25,
    extras.flatMap(({ drivers = [] }) => drivers),
  );
