import { createHash } from "node:crypto";

const HOUR_SECONDS = 3600;

/** An account's number at Google: 21 digits that never change. */
function subjectOf(email: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(email).digest("hex")}`).toString();
  return `1${digits.slice(0, 20)}`;
}

/** The sandbox knows only a person's e-mail, so its local part serves as the name. */
const nameOf = (email: string) => email.split("@")[0] ?? email;

export const profileOf = (email: string, ending: Ending) => ({
  sub: subjectOf(email),
  email,
  email_verified: ending !== "unverified",
  name: nameOf(email),
  given_name: nameOf(email),
});

interface Subject {
  readonly issuer: string;
  readonly clientId: string;
  readonly email: string;
  readonly nonce: string;
  readonly accessToken: string;
  readonly ending: Ending;
  readonly now: Date;
}

/** The claims of an ID token; the chosen ending decides which of them is wrong. */
export function claimsOf({ issuer, clientId, email, nonce, accessToken, ending, now }: Subject) {
  const seconds = Math.floor(now.getTime() / 1000);
  const issued = ending === "expired" ? seconds - 2 * HOUR_SECONDS : seconds;
  const audience = ending === "audience" ? "sandbox-of-somebody-else" : clientId;
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16);
  return {
    iss: issuer,
    azp: audience,
    aud: audience,
    ...profileOf(email, ending),
    at_hash: half.toString("base64url"),
    nonce: ending === "nonce" ? `${nonce}-of-somebody-else` : nonce,
    iat: issued,
    exp: issued + HOUR_SECONDS,
  };
}

/** The outcomes that the page offers as buttons; all but `cancel` send the browser back with a code. */
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

export const endingOf = (name: string | null): Ending | undefined => endings.find((value) => value === name);
