import type { EpochMilliseconds } from "@/lib/domain/core/time";

/**
 * Roles (contract section 9): `rol` on the wire is the number, `rolCodigo` the code. An unknown value has CLIENT's
 * rights.
 */
export const roles = { VISITOR: 0, CLIENT: 1, AGENT: 2, STAFF: 8, ADMIN: 9 } as const;

/** The three lists of a client's bookings. */
export const bookingListings = ["upcoming", "past", "cancelled"] as const;
export type BookingListing = (typeof bookingListings)[number];

/** What a mailed one-time link is for: the first password at `/regenera/{id}`, or a new one at `newpass?t=`. */
export const passwordLinkPurposes = ["FIRST", "RECOVERY"] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

/** How a client authenticated when a session began. */
export const signInMeans = ["PASSWORD", "GOOGLE", "LINK", "CODE"] as const;
export type SignInMeans = (typeof signInMeans)[number];

/** State of a client's erasure request: none, or waiting for bookings under way to end. */
export const erasureStates = ["NONE", "WAITING"] as const;

/** Account events that are mailed to the client at once. */
export const securityNotes = ["passwordChanged", "newDevice"] as const;
export type SecurityNote = (typeof securityNotes)[number];

const minute = 60_000;
const hour = 60 * minute;

/** Session lifetimes in milliseconds (rules section 15). */
export const sessionLife = {
  idle: 8 * hour,
  maxAge: 7 * 24 * hour,
  /** How long the previous token stays valid after a renewal, for requests already under way. */
  previousToken: 30_000,
  /** `lastUsedAt` is updated at most once in this interval. */
  touchInterval: minute,
  visitor: 12 * hour,
} as const;

/** Lifetimes in milliseconds of mailed links and codes, and the attempts that a code allows (rules section 15). */
export const mailedLifetimes = {
  recoveryLink: 30 * minute,
  firstLink: 24 * hour,
  code: 10 * minute,
  codeTries: 5,
} as const;

/** Lifetimes of code and recovery link in minutes, for texts. */
export const mailedMinutes = {
  code: mailedLifetimes.code / minute,
  link: mailedLifetimes.recoveryLink / minute,
} as const;

export interface SessionState {
  readonly version: number;
  readonly lastUsedAt: EpochMilliseconds;
  readonly expiresAt: EpochMilliseconds;
  readonly ended: boolean;
}

/**
 * Whether a session is valid: not ended, of the client's current `sessionVersion`, used within 8 h, younger than 7
 * days, and the client not erased (rules section 15, contract section 5).
 */
export const isSessionAlive = (
  session: SessionState,
  client: { readonly sessionVersion: number; readonly erased: boolean },
  now: EpochMilliseconds,
): boolean =>
  !session.ended &&
  !client.erased &&
  session.version === client.sessionVersion &&
  now < session.expiresAt &&
  now - session.lastUsedAt < sessionLife.idle;

/** Event types of the security log; entries hold no personal data. */
export const securityEvents = [
  "SIGN_IN",
  "PASSWORD_CHANGED",
  "SESSIONS_ENDED",
  "LIMIT",
  "ORIGIN",
  "SIGNATURE",
  "DATA_EXPORTED",
  "ERASURE",
  "DOCUMENTS_READ",
  /** A call of the desk that the role, the office or an old passkey check did not allow. */
  "ACCESS",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
