const reservationMs = 7 * 24 * 3_600_000;

/** When an agent's reservation of a car ends by itself: seven days later (rules section 12). Instants in ms since 1970. */
export const reservationEnd = (now: number): number => now + reservationMs;
