import type { EpochMilliseconds } from "@/lib/domain/time/epoch";

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
