import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "@/lib/backend/core/seal";

/** The token of a drive's mailed link: an HMAC of the reference, so that the database alone opens no drive. */
export const driveToken = (reference: string): string =>
  `${reference}.${createHmac("sha256", derivedKey("test-drive")).update(reference).digest("base64url").slice(0, 22)}`;

/** The reference of a drive's token; null for an invalid one. */
export function driveReferenceIn(token: string): string | null {
  const [reference = ""] = token.split(".");
  const [presented, expected] = [Buffer.from(token), Buffer.from(driveToken(reference))];
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? reference : null;
}
