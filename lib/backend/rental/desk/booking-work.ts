import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database } from "@/lib/backend/core/db/client";
import { bookingNote } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { writeSecurity } from "@/lib/backend/core/security-log";
import { allocateChosenUnit } from "@/lib/backend/fleet/chosen-unit";
import { findUnitByPlate } from "@/lib/backend/fleet/find-unit";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { openCheckin } from "@/lib/backend/rental/checkin/stored-checkin";
import { queueMailAgain } from "@/lib/backend/rental/commands/resend-mail";
import { withBooking } from "@/lib/backend/rental/hand-over/hand-over";
import type { OpenedDocuments } from "@/lib/contracts/rental/desk-handover";
import { err, ok } from "@/lib/domain/core/result";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";

/** Adds an internal note to a booking; the audit log does not get its text. */
export const addNote = (code: string, text: string, now: Date) =>
  withBooking({ code, statuses: "any", action: "addNote", now }, async (tx, { id: bookingId }) => {
    const note = { bookingId, at: now, staffId: currentActor().staffId, text };
    const [row] = await tx.insert(bookingNote).values(note).returning({ id: bookingNote.id });
    if (!row) throw new Error("the note was not written");
    return ok(row);
  });

/** Internal notes of a booking, the latest first. */
export async function notesOf(bookingId: number) {
  const rows = await database()
    .select({ at: bookingNote.at, text: bookingNote.text, name: staff.name })
    .from(bookingNote)
    .leftJoin(staff, eq(staff.id, bookingNote.staffId))
    .where(eq(bookingNote.bookingId, bookingId))
    .orderBy(desc(bookingNote.id));
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

/** Sends the customer the mail for the booking's current status again, at most three times. */
export const resendAtDesk = (code: string, now: Date) =>
  withBooking({ code, statuses: "any", action: "resend", now }, async (tx, bookingRow) => {
    const queued = await queueMailAgain(tx, bookingRow, now);
    if (queued.ok) return ok({});
    return err({ code: queued.code === "RATE_LIMITED" ? "MAILED_OFTEN" : "WRONG_STATUS" });
  });

/** Moves a booking to another vehicle before hand-over, also of another group; the price stays. */
export async function moveToUnit(
  code: string,
  { plate, accepted }: { readonly plate: string; readonly accepted: readonly UnitConcern[] },
  now: Date,
) {
  const { configuration } = await loadCatalogue(now);
  return await withBooking({ code, statuses: ["confirmed"], action: "moveUnit", now }, async (tx, bookingRow) => {
    const found = await findUnitByPlate(tx, plate);
    if (!found) return err({ code: "UNKNOWN_PLATE" });
    const choice = { bookingId: bookingRow.id, unit: found, handOverAt: null, accepted, configuration, now };
    const allocated = await allocateChosenUnit(tx, choice);
    if (!allocated.ok) return allocated;
    const { groupId } = found;
    if (groupId !== bookingRow.groupId) await tx.update(booking).set({ groupId }).where(eq(booking.id, bookingRow.id));
    return ok({ plate: found.plate });
  });
}

/** Decrypts the drivers' documents for the check at the counter; each reading is logged. */
export async function openDocuments(code: string, now: Date) {
  let drivers: OpenedDocuments["drivers"] = [];
  const work = { code, statuses: ["confirmed", "in_progress"], action: "readDocuments", now } as const;
  const read = await withBooking(work, async (tx, { id }) => {
    const rows = await tx.select().from(checkin).where(eq(checkin.bookingId, id)).orderBy(asc(checkin.position));
    drivers = rows.flatMap(({ sealed, position }) => {
      if (!sealed) return [];
      const { renter: _, ...fields } = openCheckin(sealed, id, position).driver;
      const facts = Object.entries(fields).flatMap(([field, value]) => (value ? [{ field, value }] : []));
      return [{ position, facts }];
    });
    await writeSecurity(tx, { kind: "DOCUMENTS_READ", outcome: "OK", about: `desk ${code.toUpperCase()}` }, now);
    return ok({ drivers: drivers.length });
  });
  return read.ok ? ok({ drivers }) : read;
}
