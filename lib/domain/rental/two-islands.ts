import { addDays, dateOf, daysBetween, type WallClock, wallClockFrom } from "@/lib/domain/core/time";

interface Times {
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
}

/** Return and pick-up on the day of the crossing, which leave time for the ferry. */
const lastReturn = "10:00";
const nextPickup = "16:00";

/**
 * Times of two rentals, one on each island, in place of one across both: the crossing is on the middle day. Null for a
 * trip that is too short for both.
 */
export function splitTrip({ pickupAt, returnAt }: Times): readonly [Times, Times] | null {
  const nights = daysBetween(dateOf(pickupAt), dateOf(returnAt));
  if (nights < 2) return null;
  const crossing = addDays(dateOf(pickupAt), Math.floor(nights / 2));
  return [
    { pickupAt, returnAt: wallClockFrom(crossing, lastReturn) },
    { pickupAt: wallClockFrom(crossing, nextPickup), returnAt },
  ];
}
