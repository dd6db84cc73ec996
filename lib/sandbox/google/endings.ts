/** The endings that the page offers as buttons; all but `cancel` send the browser back with a code. */
export const endings = [
  "sign_in",
  "unverified",
  "audience",
  "expired",
  "forged",
  "nonce",
  "token_error",
  "cancel",
] as const;
export type Ending = (typeof endings)[number];

export const endingOf = (told: string | null): Ending | undefined => endings.find((value) => value === told);
