import { and, count, eq, gte, inArray } from "drizzle-orm";
import { database, statementName } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { unit } from "@/lib/backend/core/db/schema/rental-group";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { mostBooked } from "@/lib/domain/rental/allocation";
import type { FreeUnits } from "./free-units";

/** Number of units of each group that are sold online and whose home office is this one. */
export async function countStationed(officeId: number): Promise<FreeUnits> {
  const rows = await database()
    .select({ groupId: unit.groupId, units: count() })
    .from(unit)
    .where(and(unit.active, eq(unit.deskOnly, false), eq(unit.homeOfficeId, officeId)))
    .groupBy(unit.groupId)
    .prepare(statementName("stationed"))
    .execute();
  return new Map(rows.map(({ groupId, units }) => [groupId, units]));
}

const hour = 3_600_000;
const year = 365 * 24 * hour;

interface CachedGroup {
  readonly at: number;
  readonly groupId: Promise<number | null>;
}

async function readMostBooked(now: Date): Promise<number | null> {
  const rows = await database()
    .select({ groupId: booking.groupId, bookings: count() })
    .from(booking)
    .where(
      and(
        inArray(booking.status, ["confirmed", "in_progress", "completed"]),
        gte(booking.createdAt, new Date(now.getTime() - year)),
      ),
    )
    .groupBy(booking.groupId);
  return mostBooked(new Map(rows.map(({ groupId, bookings }) => [groupId, bookings])));
}

/** The most booked group of the last year, cancelled bookings not counted; cached in each process for an hour. */
export function mostBookedGroup(now: Date): Promise<number | null> {
  const cache = processSingleton("availability.popular", () => new Map<"now", CachedGroup>());
  const cached = cache.get("now");
  if (cached && Math.abs(now.getTime() - cached.at) < hour) return cached.groupId;
  const groupId = readMostBooked(now);
  cache.set("now", { at: now.getTime(), groupId });
  groupId.catch(() => cache.delete("now"));
  return groupId;
}
