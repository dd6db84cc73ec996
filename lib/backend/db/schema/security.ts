import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { securityEvents } from "@/lib/domain/client/account";
import { instant, oneOf } from "./columns";

/** What happened at the doors; names and networks are keyed hashes, to be compared and never read. Kept for twelve months. */
export const securityLog = pgTable(
  "security_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text({ enum: securityEvents }).notNull(),
    /** `OK`, or the code of the refusal. */
    outcome: text().notNull(),
    nameHash: text(),
    networkHash: text(),
    /** Which door, or which booking: a means of sign-in, a limit, a provider, a code. */
    about: text(),
  },
  (table) => [check("security_log_kind", oneOf(table.kind, securityEvents)), index("security_log_at").on(table.at)],
);
