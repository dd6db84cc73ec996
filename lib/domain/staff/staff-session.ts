const minute = 60_000;

/** Session lifetimes of the desk in milliseconds. */
export const deskSessionLife = {
  idle: 60 * minute,
  maxAge: 12 * 60 * minute,
  /** How long a passkey check is recent enough for sensitive actions. */
  fresh: 5 * minute,
  /** `lastUsedAt` is updated at most once in this interval. */
  touchInterval: minute,
} as const;

/** Lifetimes in milliseconds of invitation and recovery links, and of a passkey challenge. */
export const staffLinkLife = 30 * minute;
export const challengeLife = 5 * minute;

/** Instants in milliseconds. */
interface DeskSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly provedAt: number;
  readonly ended: boolean;
}

/** Whether a session of the desk is still valid. */
export const isDeskSessionAlive = ({ createdAt, lastUsedAt, ended }: DeskSession, now: number): boolean =>
  !ended && now - createdAt < deskSessionLife.maxAge && now - lastUsedAt < deskSessionLife.idle;

/** Whether the passkey was checked recently enough for sensitive actions (step-up authentication). */
export const isFreshlyProved = ({ provedAt }: Pick<DeskSession, "provedAt">, now: number): boolean =>
  now - provedAt < deskSessionLife.fresh;

/** Changes of a member's access that are mailed at once: to the member, and those of `alertedNotes` to the company. */
export const staffNotes = [
  "link",
  "rights",
  "passkeyAdded",
  "passkeyRemoved",
  "fallbackSet",
  "recoveryCodeUsed",
  "newDevice",
  "ended",
] as const;
export type StaffNote = (typeof staffNotes)[number];
export const alertedNotes: readonly StaffNote[] = ["link", "rights", "recoveryCodeUsed", "ended"];

export const staffLinkPurposes = ["INVITE", "RECOVER"] as const;
export const deskSignInMeans = ["PASSKEY", "PASSWORD", "RECOVERY_CODE", "LINK"] as const;
export const deskLanguages = ["es", "en"] as const;
export type DeskLanguage = (typeof deskLanguages)[number];
