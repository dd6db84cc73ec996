const day = 24 * 3_600_000;

/** How long a mailed link waits for its confirmation; afterwards nothing is left of the wish. */
export const alertConfirmationDays = 7;

/** So long before its end the one who ordered an alert is asked whether it goes on. */
export const alertReminderDays = 7;

/** End of so many days from a moment on; milliseconds since 1970. */
export const daysAfter = (now: number, days: number): number => now + days * day;
