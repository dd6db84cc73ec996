import "server-only";
import { eq } from "drizzle-orm";
import { queueReport } from "@/lib/backend/authority/queue-report";
import { paymentsOf } from "@/lib/backend/booking/find-booking";
import { joinClient } from "@/lib/backend/client-area/join-client";
import type { Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { rentalGroup, unit } from "@/lib/backend/db/schema/rental-group";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { Refused, withBooking } from "@/lib/backend/desk/with-booking";
import { addToOutbox } from "@/lib/backend/jobs/add-to-outbox";
import { closeIncident } from "@/lib/backend/payment/close-incident";
import { advanceBooking, type BookingRow } from "@/lib/backend/payment/commands/advance-booking";
import { placeIn, placeOn } from "@/lib/backend/payment/units";
import { accept, type Result } from "@/lib/domain/result/result";

export interface OtherVehicle {
  readonly code: string;
  /** One vehicle by its plate, or any free one of a group by its letter; without both, of the booking's own group. */
  readonly plate?: string | undefined;
  readonly group?: string | undefined;
  readonly now: Date;
}

async function placeOnPlate(tx: Transaction, subject: BookingRow, plate: string, now: Date): Promise<number> {
  const [found] = await tx.select().from(unit).where(eq(unit.plate, plate.toUpperCase()));
  if (!found) throw new Refused("UNKNOWN_PLATE");
  if (!(await placeOn(tx, subject.id, found, now))) throw new Refused("UNIT_TAKEN");
  return found.groupId;
}

async function placeInGroup(tx: Transaction, subject: BookingRow, group: string | undefined, now: Date) {
  const named = group ? eq(rentalGroup.code, group.toUpperCase()) : eq(rentalGroup.id, subject.groupId);
  const [found] = await tx.select({ id: rentalGroup.id }).from(rentalGroup).where(named);
  if (!found) throw new Refused("UNKNOWN_GROUP");
  if (!(await placeIn(tx, subject.id, found.id, now))) throw new Refused("NO_UNIT");
  return found.id;
}

/** Charged and not booked: with another vehicle the booking stands after all, at its own price (contract section 5). */
export const resolveCreationError = ({ code, plate, group, now }: OtherVehicle): Promise<Result<null, DeskRefusal>> =>
  withBooking(code, ["creation_error"], async (tx, subject) => {
    const groupId = plate ? await placeOnPlate(tx, subject, plate, now) : await placeInGroup(tx, subject, group, now);
    await tx.update(booking).set({ groupId }).where(eq(booking.id, subject.id));
    const clientId = await joinClient(tx, subject, now);
    await advanceBooking(tx, subject, "OTHER_VEHICLE_FOUND", now, { statusReason: null, clientId });
    const note = "another vehicle was found";
    for (const { id } of await paymentsOf(tx, subject.id))
      await closeIncident(tx, { kind: "charged_without_booking", about: id, note, now });
    await queueReport(tx, subject.id, "BOOKING", now);
    await addToOutbox(tx, {
      message: { kind: "mail", template: "confirmation", bookingId: subject.id },
      dedupeKey: `mail:confirmation:${subject.code}`,
      bookingId: subject.id,
      now,
    });
    return accept(null);
  });
