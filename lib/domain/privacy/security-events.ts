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
