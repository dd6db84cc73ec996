/** A rental's dates, offices and group. */
export interface Trip {
  readonly groupId: number;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
  readonly pickupAt: string;
  readonly returnAt: string;
}

const DAY = 86_400_000;
const closed = ["12-25", "01-01"];
const cars = [1, 2, 3, 4, 5, 6];
const offices = [1, 3, 4];
/** A group with a single unit that is sold online at the port. */
const singleUnit = { groupId: 5, officeId: 3 };

function stay(week: number, weekday: number, days: number) {
  const today = Math.floor(Date.now() / DAY);
  // 5 January 1970 was a Monday.
  const monday = today - ((today + 3) % 7) + 7 * week;
  const date = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
  const [pickup, giveBack] = [date(monday + weekday), date(monday + weekday + days)];
  if (closed.includes(pickup.slice(5)) || closed.includes(giveBack.slice(5))) return null;
  return { pickupAt: `${pickup}T10:00`, returnAt: `${giveBack}T10:00` };
}

export type Trips = Iterator<Trip, never>;

/** Trips that do not compete for units, at every office and with every group of cars, from the fourth week on. */
export function* freeTrips(): Generator<Trip, never> {
  for (let week = 4; week < 50; week += 1)
    for (const weekday of [1, 4]) {
      const times = stay(week, weekday, 2);
      if (!times) continue;
      for (const groupId of cars)
        for (const officeId of offices) yield { groupId, pickupOfficeId: officeId, returnOfficeId: officeId, ...times };
    }
  throw new Error("There are no more free stays: the run is too long.");
}

/** A trip with the only unit that is sold online. */
export function lastUnitTrip(): Trip {
  const times = stay(3, 1, 3) ?? stay(2, 1, 3);
  if (!times) throw new Error("no open day");
  const { groupId, officeId } = singleUnit;
  return { groupId, pickupOfficeId: officeId, returnOfficeId: officeId, ...times };
}
