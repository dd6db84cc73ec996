import { dateOf, type TimeOfDay, timeOf, type WallClock, weekdayOf } from "@/lib/domain/core/time";
import type { OfficeKind } from "@/lib/domain/fleet/office";

interface ArrivalSubject {
  readonly pickupAt: WallClock;
  /** Booked outside the regular hours, with its surcharge. */
  readonly afterHours: boolean;
  /** Empty when the customer gave none. */
  readonly flightNumber: string;
  readonly office: {
    readonly kind: OfficeKind;
    readonly weeklyHours: readonly {
      readonly weekday: number;
      readonly opens: TimeOfDay;
      readonly closes: TimeOfDay;
    }[];
    readonly afterHours: readonly { readonly from: TimeOfDay; readonly to: TimeOfDay }[];
  };
}

interface Arrival {
  /** Where the car is handed over: at the desk, or, after hours, at the agreed place. */
  readonly waits: "desk" | "night";
  /**
   * Opening hours or after-hours window that contains the pick-up, e.g. 08:30–20:00 or 20:01–23:30; null if none does.
   */
  readonly serves: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** What applies to a late arrival: we track the flight, the flight number is missing, or it is no airport office. */
  readonly late: "flight" | "noFlight" | "ground";
}

/** What to tell a customer about the pick-up: where, until when, and what if they are late (rules sections 1 and 9). */
export function arrivalOf({ pickupAt, afterHours, flightNumber, office }: ArrivalSubject): Arrival {
  const time = timeOf(pickupAt);
  const hours = office.weeklyHours
    .filter(({ weekday }) => weekday === weekdayOf(dateOf(pickupAt)))
    .map(({ opens, closes }) => ({ from: opens, to: closes }));
  const serves = (afterHours ? office.afterHours : hours).find(({ from, to }) => from <= time && time <= to);
  return {
    waits: afterHours ? "night" : "desk",
    serves: serves ? { from: serves.from, to: serves.to } : null,
    late: office.kind !== "AIRPORT" ? "ground" : flightNumber ? "flight" : "noFlight",
  };
}
