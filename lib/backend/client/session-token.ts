import { createHash, randomBytes } from "node:crypto";

const length = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

const digest = (about: string, token: string) => createHash("sha256").update(`${about}\0${token}`).digest();

export const newSessionToken = (): string => randomBytes(length).toString("base64url");
export const isSessionToken = (token: string): boolean => form.test(token);

/** Only this is stored; a token of 256 random bits needs no salt. */
export const sessionTokenHash = (token: string): string => digest("session", token).toString("base64url");

function masked(text: string, before: string): string {
  const mask = digest("renewal", before);
  const bytes = Buffer.from(text, "base64url").map((byte, index) => byte ^ (mask[index] ?? 0));
  return Buffer.from(bytes).toString("base64url");
}

/** The renewed token as it may be stored: only who has the token before can read it. */
export const coverRenewal = (token: string, before: string): string => masked(token, before);
export const uncoverRenewal = (covered: string, before: string): string => masked(covered, before);
