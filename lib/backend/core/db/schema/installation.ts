import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** One row: whether this database holds live or sandbox payments. Every booking refers to it. */
export const installation = pgTable(
  "installation",
  {
    id: integer().primaryKey().default(1),
    livemode: boolean().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check("installation_single", sql`${table.id} = 1`)],
);
