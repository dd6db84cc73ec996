import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { queueReport } from "@/lib/backend/authority/queue-report";
import type { Transaction } from "@/lib/backend/db/client";
import { deposit, handover } from "@/lib/backend/db/schema/after-sales";
import { allocation } from "@/lib/backend/db/schema/allocation";
import { booking } from "@/lib/backend/db/schema/booking";
import { unit } from "@/lib/backend/db/schema/rental-group";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { Refused, withBooking } from "@/lib/backend/desk/with-booking";
import { advanceBooking } from "@/lib/backend/payment/commands/advance-booking";
import { placeOn } from "@/lib/backend/payment/units";
import { accept, type Result } from "@/lib/domain/result/result";

export interface HandOver {
  readonly code: string;
  /** The vehicle that is handed over; without it the booking's own unit. */
  readonly plate?: string | undefined;
  readonly kmOut: number;
  readonly vin?: string | undefined;
  readonly color?: string | undefined;
  readonly gps?: string | undefined;
  readonly now: Date;
}

async function unitOf(tx: Transaction, bookingId: number, plate: string | undefined) {
  const [found] = plate
    ? await tx.select({ unit }).from(unit).where(eq(unit.plate, plate.toUpperCase()))
    : await tx
        .select({ unit })
        .from(unit)
        .innerJoin(allocation, eq(allocation.unitId, unit.id))
        .where(and(eq(allocation.bookingId, bookingId), ne(allocation.state, "released")));
  if (!found) throw new Refused("UNKNOWN_PLATE");
  return found.unit;
}

/**
 * The vehicle leaves: rental in progress, security deposit blocked, contract signed, report of the start queued (contract
 * section 5). Another plate than the booking's own unit moves it there, if nobody else has that vehicle.
 */
export const handOver = (order: HandOver): Promise<Result<{ readonly plate: string }, DeskRefusal>> =>
  withBooking(order.code, ["confirmed"], async (tx, subject) => {
    const { plate, kmOut, vin = null, color = null, gps = null, now } = order;
    const vehicle = await unitOf(tx, subject.id, plate);
    const { groupId, plate: own } = vehicle;
    if (!(await placeOn(tx, subject.id, vehicle, now))) throw new Refused("UNIT_TAKEN");
    if (groupId !== subject.groupId) await tx.update(booking).set({ groupId }).where(eq(booking.id, subject.id));
    await advanceBooking(tx, subject, "HANDED_OVER", now);
    const facts = { plate: own, vin, color, kmOut, gps, signedAt: now, handedOverAt: now };
    await tx.insert(handover).values({ bookingId: subject.id, ...facts });
    const { depositCents: amountCents } = subject;
    await tx.insert(deposit).values({
      bookingId: subject.id,
      amountCents,
      status: amountCents > 0 ? "blocked" : "none",
      blockedAt: amountCents > 0 ? now : null,
    });
    await queueReport(tx, subject.id, "START", now);
    return accept({ plate: own });
  });
