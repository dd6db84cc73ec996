import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "./client";

/**
 * The mailbox behind an address, for counting only: `a.b+1@googlemail.com` counts as `ab@gmail.com`, `a+1@x.es` as
 * `a@x.es`. Mail is sent to the address as typed.
 */
export function mailboxOf(address: SQLWrapper | string) {
  const mailbox = sql`split_part(split_part(${address}, '@', 1), '+', 1)`;
  const host = sql`split_part(${address}, '@', 2)`;
  return sql<string>`case when ${host} in ('gmail.com', 'googlemail.com') then replace(${mailbox}, '.', '') || '@gmail.com' else ${mailbox} || '@' || ${host} end`;
}

/** Serialises what one mailbox or network orders while it is counted; taken before all other locks (decision 9). */
export const lockWhileCounting = (tx: Transaction, key: SQL) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
