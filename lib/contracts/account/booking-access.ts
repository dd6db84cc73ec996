/** One entry of the booking-access cookie: which booking, and the token that opens it. */
export interface BookingAccess {
  code: string;
  token: string;
}

const entryForm = /^((?:K|T-)[A-HJ-NP-Z2-9]{7})\.([A-Za-z0-9_-]{16,128})$/;
const maxEntries = 12;

/** Name of the cookie that gives access to bookings without an account (contract section 10); `__Host-` needs https. */
export const bookingAccessCookie = (secure: boolean): string => (secure ? "__Host-booking-access" : "booking-access");

/** Name of the cookie that gives access to single drivers' check-ins, set by their private links. */
export const checkinAccessCookie = (secure: boolean): string => (secure ? "__Host-checkin-access" : "checkin-access");

/** Lifetime of the cookie in seconds: 365 days to the furthest pick-up plus a month for invoices and deposits. */
export const bookingAccessMaxAge = 400 * 86_400;

/**
 * Reads the cookie or the header `X-Booking-Token`: `code.token` joined by `~`, newest first; malformed entries are
 * dropped.
 */
export function parseBookingAccess(value: string | null | undefined): BookingAccess[] {
  return (value ?? "").split("~").flatMap((entry) => {
    const [, code, token] = entryForm.exec(entry.trim()) ?? [];
    return code && token ? [{ code, token }] : [];
  });
}

/** The cookie's value with one more booking; keeps the newest twelve. */
export function withBookingAccess(value: string | null | undefined, added: BookingAccess): string {
  return serialized([added, ...parseBookingAccess(value).filter(({ code }) => code !== added.code)]);
}

/** The same for drivers' links; a browser may hold several of one booking, so they are keyed by token. */
export function withCheckinAccess(value: string | null | undefined, added: BookingAccess): string {
  return serialized([added, ...parseBookingAccess(value).filter(({ token }) => token !== added.token)]);
}

const serialized = (entries: readonly BookingAccess[]): string =>
  entries
    .slice(0, maxEntries)
    .map(({ code, token }) => `${code}.${token}`)
    .join("~");
