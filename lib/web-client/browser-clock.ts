/** The browser's clock, read here alone. */
export const browserNow = (): number => Date.now();

/** Whether an instant of an answer has passed; null never passes. */
export const hasPassed = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= browserNow();

/** The present as an instant, for the log of a consent. */
export const instantNow = (): string => new Date(browserNow()).toISOString();
