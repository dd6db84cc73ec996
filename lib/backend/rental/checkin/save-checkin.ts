import { eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import type { Checkin, CheckinDriverPart } from "@/lib/contracts/rental/checkin";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { type CheckinRefusal, checkPartialSave, faultyFields } from "@/lib/domain/rental/check-checkin";
import { checkinProgress, isCheckinClosed } from "@/lib/domain/rental/checkin-progress";
import type { FoundDriver } from "./find-driver";
import { openCheckin, sealCheckin } from "./stored-checkin";
import { checkinRow, knownDriver, rentalOf, serializeCheckin } from "./view-checkin";

export type SaveRefusal = CheckinRefusal | { readonly code: "CHECKIN_CLOSED" | "FORBIDDEN" };

async function write(tx: Transaction, found: FoundDriver, part: CheckinDriverPart, context: CatalogueContext) {
  const { position, byLink } = found;
  const { id } = found.booking;
  const row = await checkinRow(tx, id, position);
  const stored = row?.sealed ? openCheckin(row.sealed, id, position) : null;
  // The link was replaced while this request ran: it must not write into the new link's check-in.
  if (byLink && row?.linkTokenHash !== found.linkTokenHash) return err({ code: "FORBIDDEN" });
  if (stored?.byLink && !byLink) return err({ code: "FORBIDDEN" });
  const rental = rentalOf(found, context);
  const before = stored?.driver ?? knownDriver(found.booking, position);
  const checked = checkPartialSave(before, part, rental, context.catalogue.configuration);
  if (!checked.ok) return checked;
  const { driver, faults } = checked.value;
  const values = {
    ...checkinProgress(driver, faultyFields(faults)),
    sealed: sealCheckin({ driver, byLink }, id, position),
    updatedAt: context.now,
  };
  const [saved] = await tx
    .insert(checkin)
    .values({ bookingId: id, position, role: rental.role, createdAt: context.now, ...values })
    .onConflictDoUpdate({ target: [checkin.bookingId, checkin.position], set: values })
    .returning();
  return ok(serializeCheckin(found, saved, context));
}

/** Saves a part of a driver's check-in; a refused part leaves the stored data unchanged (rules section 10). */
export async function saveCheckin(
  found: FoundDriver,
  part: CheckinDriverPart,
  now: Date,
): Promise<Result<Checkin, SaveRefusal>> {
  const context = await openContext(now, found.booking.tariffId);
  return await database().transaction(async (tx): Promise<Result<Checkin, SaveRefusal>> => {
    // Locks the booking: of two simultaneous saves the second one merges with the first one's data.
    const [row] = await tx.select().from(booking).where(eq(booking.id, found.booking.id)).for("no key update");
    if (!row || isCheckinClosed(row, context.wallClock)) return err({ code: "CHECKIN_CLOSED" });
    return await write(tx, { ...found, booking: row }, part, context);
  });
}
