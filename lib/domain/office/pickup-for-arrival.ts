import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { OfficeHours } from "@/lib/domain/office/office";
import { type Slot, slotsOn } from "@/lib/domain/office/slots";
import type { TimeOfDay } from "@/lib/domain/time/time-of-day";
import { dateOf, minutesBetween, type WallClock, wallClockFrom } from "@/lib/domain/time/wall-clock";

/** From landing to the desk: luggage and the walk. */
const minutesToDesk = 30;
/** A pick-up so much later than needed is left as it is. */
const spareMinutes = 60;

/** `fits`: nothing to change. `move`: the slot of that day that suits. `none`: none does, e.g. a landing after closing. */
export type PickupForArrival = { readonly kind: "fits" | "none" } | { readonly kind: "move"; readonly slot: Slot };

/**
 * The pick-up of the same day that suits an arrival at the airport (features, flight-aware pick-up): the first slot half
 * an hour after landing, after hours with its fee, so that it is told before.
 */
export function pickupForArrival(
  arrival: TimeOfDay,
  pickupAt: WallClock,
  office: OfficeHours,
  configuration: Pick<Configuration, "closedDates" | "stepMinutes">,
): PickupForArrival {
  const date = dateOf(pickupAt);
  const landsAt = wallClockFrom(date, arrival);
  const suits = ({ time }: Slot) => minutesBetween(landsAt, wallClockFrom(date, time)) >= minutesToDesk;
  const slot = slotsOn(office, date, configuration).find(suits);
  if (!slot) return { kind: "none" };
  const wait = minutesBetween(wallClockFrom(date, slot.time), pickupAt);
  return wait >= 0 && wait <= spareMinutes ? { kind: "fits" } : { kind: "move", slot };
}
