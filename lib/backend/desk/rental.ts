import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { deposit, handover, invoiceRequest } from "@/lib/backend/db/schema/after-sales";
import { allocation } from "@/lib/backend/db/schema/allocation";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { checkin } from "@/lib/backend/db/schema/checkin";
import { unit } from "@/lib/backend/db/schema/rental-group";
import { placeOn } from "@/lib/backend/fleet/units";
import { happened } from "@/lib/backend/outbox/outbox";
import { advanceBooking } from "@/lib/backend/payment/settle/outcomes";
import { currentActor } from "@/lib/backend/platform/actor";
import type { handOverSchema, NewMark } from "@/lib/contracts/desk/handover";
import type { BookingStatus } from "@/lib/domain/booking/booking";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { worksAt } from "@/lib/domain/staff/permissions";
import { writeMarks } from "./marks";
import type { DeskRefusal } from "./refusal";

/** Who has offices of their own works on bookings that begin or end there. */
export function worksOn({ pickupOfficeId, returnOfficeId }: Pick<BookingRow, "pickupOfficeId" | "returnOfficeId">) {
  const { officeIds } = currentActor();
  return worksAt(officeIds, pickupOfficeId) || worksAt(officeIds, returnOfficeId);
}

/** One piece of the desk's work on one booking. */
interface DeskWork {
  readonly code: string;
  /** The statuses that it fits. */
  readonly statuses: readonly BookingStatus[] | "any";
  /** As the audit calls it, after `booking.`. */
  readonly action: string;
  /** In the words of who does it. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

/**
 * Does the desk's work on one booking in a transaction of its own, the row locked; a refusal undoes what was written
 * before it was found. What comes of it is what the audit keeps.
 */
export const withBooking = <Value>(
  { code, statuses, action, reason, now }: DeskWork,
  work: (tx: Transaction, subject: BookingRow) => Promise<Result<Value, DeskRefusal>>,
): Promise<Result<Value, DeskRefusal>> =>
  transactionOrRefusal(async (tx): Promise<Result<Value, DeskRefusal>> => {
    const [subject] = await tx.select().from(booking).where(eq(booking.code, code.toUpperCase())).for("no key update");
    if (!subject) return refuse({ code: "NO_BOOKING" });
    const { pickupOfficeId: officeId, status } = subject;
    if (!worksOn(subject)) return refuse({ code: "OTHER_OFFICE" });
    if (statuses !== "any" && !statuses.includes(status)) return refuse({ code: "WRONG_STATUS" });
    const done = await work(tx, subject);
    if (!done.ok) return done;
    const what = { action: `booking.${action}`, subject: ["booking", subject.code], officeId, reason } as const;
    await writeAudit(tx, { ...what, before: { status }, after: done.value }, now);
    return done;
  });

interface HandOver {
  readonly code: string;
  /** The vehicle that is handed over; without it the booking's own unit. */
  readonly plate?: string | undefined;
  readonly kmOut: number;
  readonly vin?: string | undefined;
  readonly color?: string | undefined;
  readonly gps?: string | undefined;
  /** What was seen and signed at the counter; the command line tells none of it. */
  readonly seen?: Omit<z.output<typeof handOverSchema>, "plate" | "kmOut" | "depositBlocked"> | undefined;
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
  return found?.unit;
}

/**
 * The vehicle leaves: rental in progress, security deposit blocked, contract signed (contract
 * section 5). Another plate than the booking's own unit moves it there, if nobody else has that vehicle.
 */
export const handOver = (order: HandOver): Promise<Result<{ readonly plate: string }, DeskRefusal>> =>
  withBooking({ ...order, statuses: ["confirmed"], action: "handOver" }, async (tx, subject) => {
    const { plate, kmOut, vin = null, color = null, gps = null, seen, now } = order;
    const vehicle = await unitOf(tx, subject.id, plate);
    if (!vehicle) return refuse({ code: "UNKNOWN_PLATE" });
    const { groupId, plate: own } = vehicle;
    if (!(await placeOn(tx, subject.id, vehicle, now))) return refuse({ code: "UNIT_TAKEN" });
    if (groupId !== subject.groupId) await tx.update(booking).set({ groupId }).where(eq(booking.id, subject.id));
    await advanceBooking(tx, subject, "HANDED_OVER", now);
    const facts = { plate: own, vin, color, kmOut, gps, signedAt: now, handedOverAt: now };
    const { staffId: staffOut } = currentActor();
    await tx.insert(handover).values({ bookingId: subject.id, ...facts, staffOut, ...(seen && seenFacts(seen, now)) });
    const found = {
      bookingId: subject.id,
      unitId: vehicle.id,
      stage: "before",
      marks: seen?.marks ?? [],
      now,
    } as const;
    if (!(await writeMarks(tx, found))) return refuse({ code: "NO_PHOTO" });
    if (seen?.documentsSeen) await markSeen(tx, subject.id, now);
    const { depositCents: amountCents } = subject;
    await tx.insert(deposit).values({
      bookingId: subject.id,
      amountCents,
      status: amountCents > 0 ? "blocked" : "none",
      blockedAt: amountCents > 0 ? now : null,
    });
    const event = { kind: "vehicleHandedOver", bookingId: subject.id, at: now.toISOString() } as const;
    await happened(tx, event, subject.code);
    return accept({ plate: own });
  });

const seenFacts = ({ fuelOut, accessories, signature, signedName }: NonNullable<HandOver["seen"]>, now: Date) => ({
  ...{ fuelOut, accessories, signature: signature || null, signedName: signedName || null },
  documentsSeenAt: now,
});

/** Whoever hands over has compared the documents with what was filled in. */
const markSeen = (tx: Transaction, bookingId: number, now: Date) =>
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

/** The vehicle is back: rental completed, the clock of the security deposit runs for 48 hours (rules section 10). */
export async function takeBack(order: Return): Promise<Result<{ readonly dueBy: Date }, DeskRefusal>> {
  const { code, kmIn, fuelIn = null, marks = [], now } = order;
  const { configuration } = await loadCatalogue(now);
  const dueBy = new Date(now.getTime() + configuration.depositReleaseHours * 3_600_000);
  return await withBooking({ code, statuses: ["in_progress"], action: "takeBack", now }, async (tx, subject) => {
    const [given] = await tx.select().from(handover).where(eq(handover.bookingId, subject.id));
    if ((given?.kmOut ?? 0) > kmIn) return refuse({ code: "KM_TOO_LOW" });
    await advanceBooking(tx, subject, "RETURNED", now);
    const facts = { kmIn, fuelIn, returnedAt: now, staffIn: currentActor().staffId };
    await tx.update(handover).set(facts).where(eq(handover.bookingId, subject.id));
    const vehicle = marks.length > 0 && given ? await unitOf(tx, subject.id, given.plate) : undefined;
    const found = { bookingId: subject.id, stage: "after", marks, now } as const;
    if (vehicle && !(await writeMarks(tx, { ...found, unitId: vehicle.id }))) return refuse({ code: "NO_PHOTO" });
    await tx.update(deposit).set({ dueBy }).where(eq(deposit.bookingId, subject.id));
    return accept({ dueBy });
  });
}

/** The invoice that was asked for has been written. */
export const issueInvoice = (code: string, now: Date): Promise<Result<{ readonly reference: string }, DeskRefusal>> =>
  withBooking({ code, statuses: "any", action: "issueInvoice", now }, async (tx, { id }) => {
    const [issued] = await tx
      .update(invoiceRequest)
      .set({ status: "issued" })
      .where(eq(invoiceRequest.bookingId, id))
      .returning({ reference: invoiceRequest.reference });
    return issued ? accept(issued) : refuse({ code: "NO_INVOICE_REQUEST" });
  });

/** The desk has seen the documents of all drivers; each of them must have filled everything in. */
export const validateCheckin = (code: string, now: Date): Promise<Result<{ readonly drivers: number }, DeskRefusal>> =>
  withBooking(
    { code, statuses: ["confirmed", "in_progress"], action: "validateCheckin", now },
    async (tx, { id, extras }) => {
      const drivers = 1 + (extras.find((extra) => extra.code === "ADDITIONAL_DRIVER")?.units ?? 0);
      const whole = and(eq(checkin.bookingId, id), inArray(checkin.status, ["complete", "validated"]));
      const complete = await tx.select({ position: checkin.position }).from(checkin).where(whole).for("no key update");
      if (complete.filter(({ position }) => position < drivers).length < drivers)
        return refuse({ code: "CHECKIN_INCOMPLETE" });
      await tx.update(checkin).set({ status: "validated", updatedAt: now }).where(whole);
      return accept({ drivers });
    },
  );
