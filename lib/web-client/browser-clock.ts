/** The only place that reads the browser's clock. */
export const browserNow = (): number => Date.now();

/** Whether an instant (ISO-8601) has passed; false for null. */
export const hasPassed = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= browserNow();

/** The current instant in ISO-8601, e.g. for consent logs. */
export const instantNow = (): string => new Date(browserNow()).toISOString();
