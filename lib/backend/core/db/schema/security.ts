import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { securityEvents } from "@/lib/domain/account/account";
import { instant, oneOf } from "./columns";

/** Security events, kept for twelve months. Names and networks are keyed hashes: comparable, not readable. */
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
    /** What the event is about: means of sign-in, limit, provider, or booking code. */
    about: text(),
  },
  (table) => [check("security_log_kind", oneOf(table.kind, securityEvents)), index("security_log_at").on(table.at)],
);
