/** How long an agent keeps a car for somebody (rules section 12). */
export const reservationDays = 7;

/** When an agent's reservation of a car ends by itself. Instants in ms since 1970. */
export const reservationEnd = (now: number): number => now + reservationDays * 24 * 3_600_000;
