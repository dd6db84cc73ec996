export const pickupReminders = ["reminderWeek", "reminderDay"] as const;
export type PickupReminder = (typeof pickupReminders)[number];

const hour = 3_600_000;
/** How many days before the pick-up the first reminder is sent. */
export const daysOfFirstReminder = 7;
const windows = [
  { reminder: "reminderDay", from: 24 * hour, to: 2 * hour, bookedBefore: 48 * hour },
  { reminder: "reminderWeek", from: daysOfFirstReminder * 24 * hour, to: 5 * 24 * hour, bookedBefore: 10 * 24 * hour },
] as const satisfies readonly { readonly reminder: PickupReminder; readonly [bound: string]: unknown }[];

/** Reminders are sent only in these hours, by the office's clock. */
const daytime = { from: 9, to: 21 };

/**
 * The reminder of a pick-up that is due, seven days or one day before it; none for bookings made shortly before.
 * Instants in ms since 1970; `hourOfDay` by the office's clock.
 */
export function reminderDue(
  { pickupAt, bookedAt }: { readonly pickupAt: number; readonly bookedAt: number },
  { now, hourOfDay }: { readonly now: number; readonly hourOfDay: number },
): PickupReminder | null {
  if (hourOfDay < daytime.from || hourOfDay >= daytime.to) return null;
  const left = pickupAt - now;
  const due = windows.find(
    ({ from, to, bookedBefore }) => left <= from && left > to && pickupAt - bookedAt >= bookedBefore,
  );
  return due?.reminder ?? null;
}
