const minute = 60_000;

/** Milliseconds. A session of the desk ends unused or old; what is grave asks for a passkey that was shown just before. */
export const deskSessionLife = {
  idle: 60 * minute,
  whole: 12 * 60 * minute,
  fresh: 5 * minute,
  /** How often its use is written down. */
  noted: minute,
} as const;

/** Milliseconds that an invitation, or a way back after everything was lost, can be used; seconds for a challenge. */
export const staffLinkLife = 30 * minute;
export const challengeLife = 5 * minute;

/** Instants in milliseconds. */
interface DeskSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly provedAt: number;
  readonly ended: boolean;
}

/** Whether a session of the desk still opens it. */
export const isDeskSessionAlive = ({ createdAt, lastUsedAt, ended }: DeskSession, now: number): boolean =>
  !ended && now - createdAt < deskSessionLife.whole && now - lastUsedAt < deskSessionLife.idle;

/** Whether the passkey was shown recently enough for what is grave. */
export const isFreshlyProved = ({ provedAt }: Pick<DeskSession, "provedAt">, now: number): boolean =>
  now - provedAt < deskSessionLife.fresh;

export const staffLinkPurposes = ["INVITE", "RECOVER"] as const;
export const deskSignInMeans = ["PASSKEY", "PASSWORD", "RECOVERY_CODE", "LINK"] as const;
export const deskLanguages = ["es", "en"] as const;
export type DeskLanguage = (typeof deskLanguages)[number];
