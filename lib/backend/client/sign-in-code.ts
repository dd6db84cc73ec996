import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { derivedKey } from "../platform/derived-key";

const figures = 6;

export const newSignInCode = (): string => String(randomInt(10 ** figures)).padStart(figures, "0");

/** A million codes are soon tried against a stolen table: without the installation's secret the hash tells nothing. */
export const signInCodeHash = (clientId: number, code: string): string =>
  createHmac("sha256", derivedKey("sign-in-code")).update(`${clientId}\0${code}`).digest("base64url");

export const isSignInCode = (clientId: number, code: string, stored: string): boolean =>
  timingSafeEqual(Buffer.from(signInCodeHash(clientId, code)), Buffer.from(stored));
