import "server-only";
import { createHash } from "node:crypto";

/** Only hashes of access tokens are stored; a token of 128 random bits needs no salt. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
