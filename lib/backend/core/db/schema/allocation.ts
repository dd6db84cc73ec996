import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { blockReasons } from "@/lib/domain/fleet/block";
import { booking } from "./booking";
import { instant, oneOf, wallClockRange } from "./columns";
import { office } from "./office";
import { unit } from "./rental-group";

export const allocationStates = ["held", "confirmed", "released"] as const;

const live = (state: unknown) => sql`${state} in ('held', 'confirmed')`;

/** A unit's period for a booking, turnaround included, or for a block. The exclusion constraint is in the migration. */
export const allocation = pgTable(
  "allocation",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer()
      .notNull()
      .references(() => unit.id),
    bookingId: bigint({ mode: "number" }).references(() => booking.id),
    /** Set for blocks (no booking); with the staff's note. */
    blockReason: text({ enum: blockReasons }),
    note: text(),
    period: wallClockRange().notNull(),
    pickupOfficeId: integer()
      .notNull()
      .references(() => office.id),
    returnOfficeId: integer()
      .notNull()
      .references(() => office.id),
    state: text({ enum: allocationStates }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("allocation_state", oneOf(table.state, allocationStates)),
    check("allocation_block", oneOf(table.blockReason, blockReasons)),
    check("allocation_subject", sql`num_nonnulls(${table.bookingId}, ${table.blockReason}) = 1`),
    check(
      "allocation_period",
      sql`not isempty(${table.period}) and not lower_inf(${table.period}) and not upper_inf(${table.period})`,
    ),
    uniqueIndex("allocation_one_live_a_booking").on(table.bookingId).where(live(table.state)),
    index("allocation_booking").on(table.bookingId),
    index("allocation_unit_time")
      .on(table.unitId, sql`upper(${table.period})`, sql`lower(${table.period})`)
      .where(live(table.state)),
    // For searches: index-only scans over all units, by the day on which allocations end.
    index("allocation_week")
      .on(
        sql`date_trunc('day', upper(${table.period}))`,
        table.unitId,
        table.period,
        table.pickupOfficeId,
        table.returnOfficeId,
      )
      .where(live(table.state)),
  ],
);
