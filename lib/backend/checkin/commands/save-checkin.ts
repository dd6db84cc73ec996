import { eq } from "drizzle-orm";
import type { Checkin, CheckinDriverPart } from "@/lib/contracts/checkin";
import { type CheckinRefusal, checkDocuments } from "@/lib/domain/checkin/check-documents";
import { isCheckinClosed } from "@/lib/domain/checkin/checkin-closed";
import { mergeCheckin } from "@/lib/domain/checkin/merge-checkin";
import { checkinProgress } from "@/lib/domain/checkin/progress";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { type CatalogueContext, openContext } from "../../catalogue/context";
import { database, type Transaction } from "../../db/client";
import { booking } from "../../db/schema/booking";
import { checkin } from "../../db/schema/checkin";
import type { FoundDriver } from "../find-driver";
import { checkinOnWire, knownDriver } from "../mapper";
import { checkinRow } from "../queries";
import { openCheckin, sealCheckin } from "../stored-checkin";

export type SaveRefusal = CheckinRefusal | { readonly code: "CHECKIN_CLOSED" | "FORBIDDEN" };

function rentalOf({ booking: row, position }: FoundDriver, { catalogue, today }: CatalogueContext) {
  const group = catalogue.vehicles.find(({ id }) => id === row.groupId);
  if (!group) throw new Error("the booking's group is not known");
  return {
    role: position === 0 ? ("main" as const) : ("additional" as const),
    group,
    coverage: row.coverage,
    pickupDate: dateOf(row.pickupAt),
    returnDate: dateOf(row.returnAt),
    today,
  };
}

async function write(tx: Transaction, found: FoundDriver, given: CheckinDriverPart, context: CatalogueContext) {
  const { position, byLink } = found;
  const { id } = found.booking;
  const row = await checkinRow(tx, id, position);
  const stored = row?.sealed ? openCheckin(row.sealed, id, position) : null;
  if (stored?.byLink && !byLink) return refuse({ code: "FORBIDDEN" });
  const driver = mergeCheckin(stored?.driver ?? knownDriver(found.booking, position), given);
  const rental = rentalOf(found, context);
  const checked = checkDocuments(driver, rental, context.catalogue.configuration);
  if (!checked.ok) return checked;
  const values = {
    ...checkinProgress(driver),
    sealed: sealCheckin({ driver, byLink }, id, position),
    updatedAt: context.now,
  };
  const [saved] = await tx
    .insert(checkin)
    .values({ bookingId: id, position, role: rental.role, createdAt: context.now, ...values })
    .onConflictDoUpdate({ target: [checkin.bookingId, checkin.position], set: values })
    .returning();
  return accept(checkinOnWire(found, saved, context.wallClock));
}

/** Saves a part of a driver's check-in; what is refused leaves what was there (rules section 10). */
export async function saveCheckin(
  found: FoundDriver,
  given: CheckinDriverPart,
  now: Date,
): Promise<Result<Checkin, SaveRefusal>> {
  const context = await openContext(now, found.booking.tariffId);
  return await database().transaction(async (tx): Promise<Result<Checkin, SaveRefusal>> => {
    // One save of a booking after the other: both parts of two at once are kept.
    const [row] = await tx.select().from(booking).where(eq(booking.id, found.booking.id)).for("no key update");
    if (!row || isCheckinClosed(row, context.wallClock)) return refuse({ code: "CHECKIN_CLOSED" });
    return await write(tx, { ...found, booking: row }, given, context);
  });
}
