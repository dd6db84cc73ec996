import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Connection } from "@/lib/backend/db/client";
import { bookingAccess } from "@/lib/backend/db/schema/booking";
import { bookingAccessMaxAge } from "@/lib/contracts/booking-access";

/** Only hashes of access tokens are stored; a token of 128 random bits needs no salt. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A new token that opens one booking without an account; it is told once and never again. */
export async function issueAccess(
  connection: Connection,
  bookingId: number,
  purpose: "ORDER" | "LOOK_UP" | "MAIL",
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now.getTime() + bookingAccessMaxAge * 1000);
  await connection
    .insert(bookingAccess)
    .values({ tokenHash: hashOfToken(token), bookingId, purpose, createdAt: now, expiresAt });
  return token;
}
