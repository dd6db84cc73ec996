import "server-only";
import { createHmac } from "node:crypto";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { securityLog } from "@/lib/backend/core/db/schema/security";
import type { SecurityEvent } from "@/lib/domain/account/account";
import { logger } from "./logger";
import { derivedKey } from "./seal";

export interface SecurityEntry {
  readonly kind: SecurityEvent;
  /** `OK`, or the code of the refusal. */
  readonly outcome: string;
  /** A login name or an address; only its keyed hash is kept. */
  readonly name?: string | undefined;
  readonly network?: string | undefined;
  readonly about?: string | undefined;
}

const keyedHash = (purpose: string, text: string | undefined): string | null =>
  text === undefined
    ? null
    : createHmac("sha256", derivedKey(`security-${purpose}`))
        .update(text.toLowerCase())
        .digest("base64url")
        .slice(0, 22);

/** Writes a security event in the transaction of the action. */
export async function writeSecurity(connection: Connection, entry: SecurityEntry, now: Date): Promise<void> {
  const { kind, outcome, name, network, about = null } = entry;
  const hashes = { nameHash: keyedHash("name", name), networkHash: keyedHash("network", network) };
  await connection.insert(securityLog).values({ at: now, kind, outcome, about, ...hashes });
}

/** Writes a security event outside a transaction; a failure is logged and does not affect the answer. */
export async function logSecurity(entry: SecurityEntry, now: Date): Promise<void> {
  try {
    await writeSecurity(database(), entry, now);
  } catch (error) {
    logger.error("security.log.failed", { kind: entry.kind, outcome: entry.outcome, error });
  }
}
