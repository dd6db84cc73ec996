import { and, count, eq, gte, inArray } from "drizzle-orm";
import { database, statementName } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { unit } from "@/lib/backend/db/schema/rental-group";
import { shared } from "@/lib/backend/platform/shared";
import { mostBooked } from "@/lib/domain/availability/allocation";
import type { FreeUnits } from "./free-units";

/** Units of each group that are sold online and at home at an office. */
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

interface Popular {
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

/** The group that was booked most in the last year, by the bookings that stand; each process counts once an hour. */
export function mostBookedGroup(now: Date): Promise<number | null> {
  const kept = shared("availability.popular", () => new Map<"now", Popular>());
  const known = kept.get("now");
  if (known && Math.abs(now.getTime() - known.at) < hour) return known.groupId;
  const groupId = readMostBooked(now);
  kept.set("now", { at: now.getTime(), groupId });
  groupId.catch(() => kept.delete("now"));
  return groupId;
}
