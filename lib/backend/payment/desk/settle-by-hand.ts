import "server-only";
import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { bookingPhoto, deposit } from "@/lib/backend/core/db/schema/after-sales";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { closeIncident } from "@/lib/backend/core/incidents";
import { addToOutbox, recordBookingEvent } from "@/lib/backend/core/outbox";
import { allocateChosenUnit } from "@/lib/backend/fleet/chosen-unit";
import { findUnitByPlate } from "@/lib/backend/fleet/find-unit";
import { allocateFromGroup } from "@/lib/backend/fleet/units";
import { abandonBooking } from "@/lib/backend/payment/commands/end-hold";
import { refundCreationError } from "@/lib/backend/payment/commands/refund-creation-error";
import { advanceBooking } from "@/lib/backend/payment/transitions";
import { loadCatalogue, openContext } from "@/lib/backend/pricing/load-catalogue";
import { paymentsOf, refundsOf } from "@/lib/backend/rental/booking-records";
import { endBooking } from "@/lib/backend/rental/change/end-booking";
import { withBooking, worksOn } from "@/lib/backend/rental/hand-over/hand-over";
import { securedCents } from "@/lib/backend/rental/verdict";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import { smaller } from "@/lib/domain/core/cents";
import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok } from "@/lib/domain/core/result";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";

/** Cancels for the company or force majeure: everything paid is refunded, on every rate (rules section 10). */
export const cancelForCompany = (code: string, reason: string, now: Date) =>
  withBooking({ code, statuses: ["confirmed"], action: "cancelByCompany", reason, now }, async (tx, bookingRow) => {
    const ending = { event: "CANCELLED", by: "COMPANY", reason, keepCents: 0, now } as const;
    return ok({ refundCents: await endBooking(tx, bookingRow, ending) });
  });

/**
 * Records a no-show. Flexible rates refund what exceeds the part payment (paid 200, part payment 60: refund 140);
 * non-refundable ones refund nothing (rules section 10).
 */
export async function recordNoShow(code: string, now: Date) {
  const { wallClock } = await openContext(now);
  return await withBooking({ code, statuses: ["confirmed"], action: "noShow", now }, async (tx, bookingRow) => {
    if (wallClock < bookingRow.pickupAt) return err({ code: "TOO_EARLY" });
    const paid = securedCents(await paymentsOf(tx, bookingRow.id), await refundsOf(tx, bookingRow.id));
    const flexible = packageMeanings[bookingRow.packageCode].rate === "FLEXIBLE";
    const keepCents = flexible ? smaller(paid, bookingRow.lateKeepCents) : paid;
    const ending = { event: "NOT_COLLECTED", by: null, reason: null, keepCents, now } as const;
    return ok({ refundCents: await endBooking(tx, bookingRow, ending) });
  });
}

/** The booking, unlocked, if the actor may work on it; the commands called with its id take their own locks. */
export async function bookingOfActor(code: string) {
  const { id, status, pickupOfficeId, returnOfficeId } = booking;
  const [bookingRow] = await database()
    .select({ id, status, pickupOfficeId, returnOfficeId })
    .from(booking)
    .where(eq(booking.code, code.toUpperCase()));
  if (!bookingRow) return err({ code: "NO_BOOKING" } as const);
  return worksOn(bookingRow) ? ok(bookingRow) : err({ code: "OTHER_OFFICE" } as const);
}

/**
 * Ends an unpaid booking, or one whose provider reports a payment other than ours: the unit is freed, an authorisation
 * voided, later money refunded. If the provider turns out to have our money, the booking is confirmed instead.
 */
export async function endUnpaid(code: string, now: Date) {
  const bookingRow = await bookingOfActor(code);
  if (!bookingRow.ok) return bookingRow;
  if (!isUnpaidHold(bookingRow.value.status)) return err({ code: "WRONG_STATUS" });
  const status = await abandonBooking(bookingRow.value.id, now);
  if (status !== "expired" && status !== "confirmed") return err({ code: "NO_ANSWER" });
  const officeId = bookingRow.value.pickupOfficeId;
  const what = { action: "booking.endUnpaid", subject: ["booking", code.toUpperCase()], officeId } as const;
  const before = { status: bookingRow.value.status };
  await database().transaction((tx) => writeAudit(tx, { ...what, before, after: { status } }, now));
  return ok(status === "expired" ? "ended" : "confirmed");
}

/** Refunds a charged booking for which no other vehicle was found, in full (contract section 5). */
export async function refundByHand(code: string, now: Date) {
  const bookingRow = await bookingOfActor(code);
  if (!bookingRow.ok) return bookingRow;
  return (await refundCreationError(bookingRow.value.id, now)) ? ok(null) : err({ code: "WRONG_STATUS" });
}

interface OtherVehicle {
  readonly code: string;
  /** One vehicle by its plate, or any free one of a group by its letter; by default any of the booking's group. */
  readonly plate?: string | undefined;
  readonly group?: string | undefined;
  readonly accepted?: readonly UnitConcern[];
  readonly now: Date;
}

interface OnPlate {
  readonly plate: string;
  readonly accepted: readonly UnitConcern[];
  readonly configuration: Configuration;
  readonly now: Date;
}

async function placeOnPlate(tx: Transaction, bookingRow: BookingRow, { plate, ...choice }: OnPlate) {
  const found = await findUnitByPlate(tx, plate);
  if (!found) return err({ code: "UNKNOWN_PLATE" });
  const allocated = await allocateChosenUnit(tx, {
    bookingId: bookingRow.id,
    unit: found,
    handOverAt: null,
    ...choice,
  });
  return allocated.ok ? ok(found.groupId) : allocated;
}

async function placeInGroup(tx: Transaction, bookingRow: BookingRow, group: string | undefined, now: Date) {
  const named = group ? eq(rentalGroup.code, group.toUpperCase()) : eq(rentalGroup.id, bookingRow.groupId);
  const [found] = await tx.select({ id: rentalGroup.id }).from(rentalGroup).where(named);
  if (!found) return err({ code: "UNKNOWN_GROUP" });
  return (await allocateFromGroup(tx, bookingRow.id, found.id, now)) ? ok(found.id) : err({ code: "NO_UNIT" });
}

/** Confirms a charged booking without vehicle on another vehicle, at its original price (contract section 5). */
export async function resolveCreationError(order: OtherVehicle) {
  const { code, plate, group, accepted = [], now } = order;
  const { configuration } = await loadCatalogue(now);
  return await withBooking(
    { code, statuses: ["creation_error"], action: "findOtherVehicle", now },
    async (tx, bookingRow) => {
      const placed = plate
        ? await placeOnPlate(tx, bookingRow, { plate, accepted, configuration, now })
        : await placeInGroup(tx, bookingRow, group, now);
      if (!placed.ok) return placed;
      await tx.update(booking).set({ groupId: placed.value }).where(eq(booking.id, bookingRow.id));
      await advanceBooking(tx, bookingRow, "OTHER_VEHICLE_FOUND", now, { statusReason: null });
      const note = "another vehicle was found";
      for (const { id } of await paymentsOf(tx, bookingRow.id))
        await closeIncident(tx, { kind: "charged_without_booking", about: id, note, now });
      await recordBookingEvent(
        tx,
        { kind: "bookingConfirmed", bookingId: bookingRow.id, at: now.toISOString() },
        bookingRow.code,
      );
      return ok(null);
    },
  );
}

const DAYS_TO_ANSWER = 7;

/** The deposit with its row locked, if it is blocked. */
async function blockedDeposit(tx: Transaction, bookingId: number) {
  const [row] = await tx.select().from(deposit).where(eq(deposit.bookingId, bookingId)).for("no key update");
  return row?.status === "blocked" ? row : null;
}

/** Releases the whole security deposit. */
export const releaseDeposit = (code: string, now: Date) =>
  withBooking({ code, statuses: ["completed"], action: "releaseDeposit", now }, async (tx, { id }) => {
    if (!(await blockedDeposit(tx, id))) return err({ code: "NO_DEPOSIT" });
    await tx.update(deposit).set({ status: "released", releasedAt: now }).where(eq(deposit.bookingId, id));
    return ok(null);
  });

interface Retention {
  readonly code: string;
  readonly amountCents: number;
  /** The most that this staff member may retain. */
  readonly limitCents?: number | undefined;
  /** What was damaged, and the damage table's price. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Retains part of the security deposit; needs a reason and a picture taken after the rental. The rest is released at
 * once, and a mail gives the customer seven days to answer (rules section 10).
 */
export const retainDeposit = (retention: Retention) =>
  withBooking({ ...retention, statuses: ["completed"], action: "retainDeposit" }, async (tx, { id }) => {
    const { amountCents: retainedCents, limitCents = retainedCents, reason, now } = retention;
    const held = await blockedDeposit(tx, id);
    if (!held) return err({ code: "NO_DEPOSIT" });
    if (retainedCents > held.amountCents || retainedCents > limitCents) return err({ code: "AMOUNT_TOO_HIGH" });
    const after = and(eq(bookingPhoto.bookingId, id), eq(bookingPhoto.stage, "after"));
    const pictures = await tx.select({ id: bookingPhoto.id }).from(bookingPhoto).where(after);
    if (pictures.length === 0) return err({ code: "PHOTO_MISSING" });
    const answerBy = new Date(now.getTime() + DAYS_TO_ANSWER * 24 * 3_600_000);
    const releasedAt = retainedCents < held.amountCents ? now : null;
    await tx
      .update(deposit)
      .set({ status: "retained", retainedCents, reason, answerBy, releasedAt })
      .where(eq(deposit.bookingId, id));
    await addToOutbox(tx, {
      message: {
        kind: "mail",
        template: "depositRetained",
        bookingId: id,
        depositCents: held.amountCents,
        retainedCents,
        reason,
        answerBy: answerBy.toISOString(),
      },
      dedupeKey: `mail:depositRetained:${retention.code.toUpperCase()}`,
      bookingId: id,
      now,
    });
    return ok({ answerBy, retainedCents });
  });
