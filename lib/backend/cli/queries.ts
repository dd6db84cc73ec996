import "server-only";
import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { afterSalesOf, paymentsOf } from "@/lib/backend/rental/booking-records";

/** Open incidents, or only the overdue ones, the most urgent first. */
export async function openIncidents(only: "open" | "due", now: Date) {
  return await database()
    .select({ incident, code: booking.code })
    .from(incident)
    .leftJoin(booking, eq(booking.id, incident.bookingId))
    .where(and(isNull(incident.closedAt), only === "due" ? lte(incident.dueAt, now) : undefined))
    .orderBy(asc(incident.dueAt), asc(incident.id));
}

/** A booking with its money, papers and open incidents; personal data in full. */
export async function bookingAtDesk(code: string) {
  const [found] = await database()
    .select({ booking, group: rentalGroup.code, model: rentalGroup.exampleModel, plate: unit.plate })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(allocation, and(eq(allocation.bookingId, booking.id), ne(allocation.state, "released")))
    .leftJoin(unit, eq(unit.id, allocation.unitId))
    .where(eq(booking.code, code.toUpperCase()));
  if (!found) return null;
  const { id } = found.booking;
  const incidents = await database()
    .select()
    .from(incident)
    .where(and(eq(incident.bookingId, id), isNull(incident.closedAt)));
  const payments = await paymentsOf(database(), id);
  return { ...found, incidents, payments, afterSales: await afterSalesOf(database(), id) };
}
export type BookingAtDesk = NonNullable<Awaited<ReturnType<typeof bookingAtDesk>>>;
