import type { EpochMilliseconds } from "@/lib/domain/time/time";

/** Roles (contract section 9): `rol` on the wire is the number, `rolCodigo` the code. An unknown value may what CLIENT may. */
export const roles = { VISITOR: 0, CLIENT: 1, AGENT: 2, STAFF: 8, ADMIN: 9 } as const;

/** The three lists of a client's bookings. */
export const bookingListings = ["upcoming", "past", "cancelled"] as const;
export type BookingListing = (typeof bookingListings)[number];

/** What a mailed one-time link is for: the first password at `/regenera/{id}`, or a new one at `newpass?t=`. */
export const passwordLinkPurposes = ["FIRST", "RECOVERY"] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

/** How a client proved who they are when a session began. */
export const signInMeans = ["PASSWORD", "GOOGLE", "LINK", "CODE"] as const;
export type SignInMeans = (typeof signInMeans)[number];

/** A request to erase: waiting for bookings under way, or nothing asked. */
export const erasureStates = ["NONE", "WAITING"] as const;

/** What a client is told by mail as soon as it has happened to their account. */
export const securityNotes = ["passwordChanged", "newDevice"] as const;
export type SecurityNote = (typeof securityNotes)[number];

const minute = 60_000;
const hour = 60 * minute;

/** Lengths of sessions and of what a mail proves, in milliseconds (rules section 15). */
export const sessionLife = {
  idle: 8 * hour,
  longest: 7 * 24 * hour,
  /** How long the token before a renewal still counts. */
  previousToken: 30_000,
  /** A session's use is written down at most this often. */
  noted: minute,
  visitor: 12 * hour,
} as const;

/** Mailed proofs: a recovery link, the link of a first password, and the code with its tries (rules section 15). */
export const mailedProof = {
  recoveryLink: 30 * minute,
  firstLink: 7 * 24 * hour,
  code: 10 * minute,
  codeTries: 5,
} as const;

/** How long mailed code and link are good, as texts say it. */
export const mailedMinutes = { code: mailedProof.code / minute, link: mailedProof.recoveryLink / minute } as const;

export interface SessionStanding {
  readonly version: number;
  readonly lastUsedAt: EpochMilliseconds;
  readonly expiresAt: EpochMilliseconds;
  readonly ended: boolean;
}

/**
 * Whether a session still proves who its client is: not ended, of the client's version, used within 8 h, younger than
 * 7 days, and the client not erased (rules section 15, contract section 5).
 */
export const isSessionAlive = (
  session: SessionStanding,
  client: { readonly sessionVersion: number; readonly erased: boolean },
  now: EpochMilliseconds,
): boolean =>
  !session.ended &&
  !client.erased &&
  session.version === client.sessionVersion &&
  now < session.expiresAt &&
  now - session.lastUsedAt < sessionLife.idle;

/** What the security log tells apart; it names nobody. */
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
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
