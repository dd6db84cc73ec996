import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** An access token of 128 random bits. */
export const newToken = (): string => randomBytes(16).toString("base64url");

/** Only hashes of access tokens are stored; a token of 128 random bits needs no salt. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
