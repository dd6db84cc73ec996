import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { currentActor } from "@/lib/backend/core/actor";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { deposit, handover, invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { recordBookingEvent } from "@/lib/backend/core/outbox";
import { allocateChosenUnit } from "@/lib/backend/fleet/chosen-unit";
import { findUnitByPlate } from "@/lib/backend/fleet/find-unit";
import { endRental } from "@/lib/backend/fleet/rental-end";
import { advanceBooking } from "@/lib/backend/payment/transitions";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { DeskCode, DeskRefusal } from "@/lib/backend/staff/refusal";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { handOverSchema, NewMark } from "@/lib/contracts/rental/desk-handover";
import type { BookingStatus } from "@/lib/domain/core/booking";
import { type AnyResult, err, ok } from "@/lib/domain/core/result";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";
import { worksAt } from "@/lib/domain/staff/permissions";
import { writeMarks } from "./marks";

/** Staff limited to some offices may work on bookings that start or end there. */
export function worksOn({ pickupOfficeId, returnOfficeId }: Pick<BookingRow, "pickupOfficeId" | "returnOfficeId">) {
  const { officeIds } = currentActor();
  return worksAt(officeIds, pickupOfficeId) || worksAt(officeIds, returnOfficeId);
}

/** A desk action on one booking. */
interface DeskWork {
  readonly code: string;
  /** Statuses in which the action is allowed. */
  readonly statuses: readonly BookingStatus[] | "any";
  /** Its name in the audit log, behind the prefix `booking.`. */
  readonly action: string;
  /** Free text by the staff member. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

type Refused<Code extends DeskCode> = { readonly ok: false } & DeskRefusal<Code>;

/**
 * Runs a desk action on one booking in its own transaction, with the row locked; a refusal rolls it back. The action's
 * result is written to the audit log.
 */
export function withBooking<Outcome extends AnyResult>(
  work: DeskWork & { readonly statuses: "any" },
  run: (tx: Transaction, bookingRow: BookingRow) => Promise<Outcome>,
): Promise<Outcome | Refused<"NO_BOOKING" | "OTHER_OFFICE">>;
export function withBooking<Outcome extends AnyResult>(
  work: DeskWork,
  run: (tx: Transaction, bookingRow: BookingRow) => Promise<Outcome>,
): Promise<Outcome | Refused<"NO_BOOKING" | "OTHER_OFFICE" | "WRONG_STATUS">>;
export function withBooking<Outcome extends AnyResult>(
  { code, statuses, action, reason, now }: DeskWork,
  run: (tx: Transaction, bookingRow: BookingRow) => Promise<Outcome>,
) {
  return transactionOrRefusal(async (tx) => {
    const [bookingRow] = await tx
      .select()
      .from(booking)
      .where(eq(booking.code, code.toUpperCase()))
      .for("no key update");
    if (!bookingRow) return err({ code: "NO_BOOKING" });
    const { pickupOfficeId: officeId, status } = bookingRow;
    if (!worksOn(bookingRow)) return err({ code: "OTHER_OFFICE" });
    if (statuses !== "any" && !statuses.includes(status)) return err({ code: "WRONG_STATUS" });
    const done = await run(tx, bookingRow);
    if (!done.ok) return done;
    const what = { action: `booking.${action}`, subject: ["booking", bookingRow.code], officeId, reason } as const;
    await writeAudit(tx, { ...what, before: { status }, after: done.value }, now);
    return done;
  });
}

interface HandOver {
  readonly code: string;
  /** The vehicle handed over; by default the booking's allocated unit. */
  readonly plate?: string | undefined;
  readonly kmOut: number;
  readonly vin?: string | undefined;
  readonly color?: string | undefined;
  readonly gps?: string | undefined;
  /** Fuel, accessories, damage and signature recorded at the counter. */
  readonly inspection?:
    | Omit<z.output<typeof handOverSchema>, "plate" | "kmOut" | "depositBlocked" | "accepted">
    | undefined;
  /** What is unusual about the vehicle and meant to be so. */
  readonly accepted?: readonly UnitConcern[];
  readonly now: Date;
}

async function unitOf(tx: Transaction, bookingId: number, plate: string | undefined) {
  if (plate) return await findUnitByPlate(tx, plate);
  const [found] = await tx
    .select({ unit })
    .from(unit)
    .innerJoin(allocation, eq(allocation.unitId, unit.id))
    .where(and(eq(allocation.bookingId, bookingId), ne(allocation.state, "released")));
  return found?.unit;
}

/**
 * Hands the vehicle over: rental in progress, security deposit blocked, contract signed (contract section 5). With the
 * plate of another vehicle the booking moves to that one, if it is free.
 */
export async function handOver(order: HandOver) {
  const { wallClock, catalogue } = await openContext(order.now);
  const { configuration } = catalogue;
  return await withBooking({ ...order, statuses: ["confirmed"], action: "handOver" }, async (tx, bookingRow) => {
    const { plate, accepted = [], kmOut, vin = null, color = null, gps = null, inspection, now } = order;
    const vehicle = await unitOf(tx, bookingRow.id, plate);
    if (!vehicle) return err({ code: "UNKNOWN_PLATE" });
    const { groupId, plate: handedPlate } = vehicle;
    const choice = { bookingId: bookingRow.id, unit: vehicle, handOverAt: wallClock, accepted, configuration, now };
    const allocated = await allocateChosenUnit(tx, choice);
    if (!allocated.ok) return allocated;
    if (groupId !== bookingRow.groupId) await tx.update(booking).set({ groupId }).where(eq(booking.id, bookingRow.id));
    await advanceBooking(tx, bookingRow, "HANDED_OVER", now);
    const facts = { unitId: vehicle.id, plate: handedPlate, vin, color, kmOut, gps, signedAt: now, handedOverAt: now };
    const { staffId: staffOut } = currentActor();
    await tx
      .insert(handover)
      .values({ bookingId: bookingRow.id, ...facts, staffOut, ...(inspection && inspectionFacts(inspection, now)) });
    const found = {
      bookingId: bookingRow.id,
      unitId: vehicle.id,
      stage: "before",
      marks: inspection?.marks ?? [],
      now,
    } as const;
    if (!(await writeMarks(tx, found))) return err({ code: "NO_PHOTO" });
    if (inspection?.documentsSeen) await validateCheckins(tx, bookingRow.id, now);
    const { depositCents: amountCents } = bookingRow;
    await tx.insert(deposit).values({
      bookingId: bookingRow.id,
      amountCents,
      status: amountCents > 0 ? "blocked" : "none",
      blockedAt: amountCents > 0 ? now : null,
    });
    const event = { kind: "vehicleHandedOver", bookingId: bookingRow.id, at: now.toISOString() } as const;
    await recordBookingEvent(tx, event, bookingRow.code);
    return ok({ plate: handedPlate });
  });
}

const inspectionFacts = (
  { fuelOut, accessories, signature, signedName }: NonNullable<HandOver["inspection"]>,
  now: Date,
) => ({
  ...{ fuelOut, accessories, signature: signature || null, signedName: signedName || null },
  documentsSeenAt: now,
});

/** The documents were compared with the complete check-ins, which become validated. */
const validateCheckins = (tx: Transaction, bookingId: number, now: Date) =>
  tx
    .update(checkin)
    .set({ status: "validated", updatedAt: now })
    .where(and(eq(checkin.bookingId, bookingId), eq(checkin.status, "complete")));

interface Return {
  readonly code: string;
  readonly kmIn: number;
  readonly fuelIn?: number | undefined;
  readonly marks?: readonly NewMark[] | undefined;
  readonly now: Date;
}

/** Takes the vehicle back: rental completed; the deposit must be settled within 48 hours (rules section 10). */
export async function returnVehicle(order: Return) {
  const { code, kmIn, fuelIn = null, marks = [], now } = order;
  const { wallClock, catalogue } = await openContext(now);
  const { configuration } = catalogue;
  const { turnaroundMinutes } = configuration;
  const dueBy = new Date(now.getTime() + configuration.depositReleaseHours * 3_600_000);
  return await withBooking({ code, statuses: ["in_progress"], action: "takeBack", now }, async (tx, bookingRow) => {
    const [handoverRow] = await tx.select().from(handover).where(eq(handover.bookingId, bookingRow.id));
    if ((handoverRow?.kmOut ?? 0) > kmIn) return err({ code: "KM_TOO_LOW" });
    await advanceBooking(tx, bookingRow, "RETURNED", now);
    const facts = { kmIn, fuelIn, returnedAt: now, staffIn: currentActor().staffId };
    await tx.update(handover).set(facts).where(eq(handover.bookingId, bookingRow.id));
    const [group] = await tx.select().from(rentalGroup).where(eq(rentalGroup.id, bookingRow.groupId));
    if (group) await endRental(tx, { bookingId: bookingRow.id, kind: group.kind, wallClock, turnaroundMinutes, now });
    const vehicle = marks.length > 0 && handoverRow ? await unitOf(tx, bookingRow.id, handoverRow.plate) : undefined;
    const found = { bookingId: bookingRow.id, stage: "after", marks, now } as const;
    if (vehicle && !(await writeMarks(tx, { ...found, unitId: vehicle.id }))) return err({ code: "NO_PHOTO" });
    await tx.update(deposit).set({ dueBy }).where(eq(deposit.bookingId, bookingRow.id));
    return ok({ dueBy });
  });
}

/** Marks the requested invoice as issued. */
export const issueInvoice = (code: string, now: Date) =>
  withBooking({ code, statuses: "any", action: "issueInvoice", now }, async (tx, { id }) => {
    const [issued] = await tx
      .update(invoiceRequest)
      .set({ status: "issued" })
      .where(eq(invoiceRequest.bookingId, id))
      .returning({ reference: invoiceRequest.reference });
    return issued ? ok(issued) : err({ code: "NO_INVOICE_REQUEST" });
  });
