import type { OfficeKind } from "@/lib/domain/office/office";
import { dateOf, type TimeOfDay, timeOf, type WallClock, weekdayOf } from "@/lib/domain/time/time";

interface ArrivalSubject {
  readonly pickupAt: WallClock;
  /** Booked outside the regular hours, with its surcharge. */
  readonly afterHours: boolean;
  /** Empty where none was given. */
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
  /** Who waits: the team at the desk, or somebody at the agreed place. */
  readonly waits: "desk" | "night";
  /** When somebody serves around the pick-up, e.g. 08:30 to 20:00, or 20:01 to 23:30 after hours; null where not known. */
  readonly serves: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** What holds when the visitor is late: the flight is followed, could be told, or there is none to be told. */
  readonly late: "flight" | "noFlight" | "ground";
}

/** What awaits whoever collects a vehicle: who, until when, and what if they are late (rules sections 1 and 9). */
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
