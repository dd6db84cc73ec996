import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { extendHold as extended } from "@/lib/domain/rental/hold";

type Refusal = { readonly code: "TIME_SELECTION_LOST" | "PAYMENT_ALREADY_OPEN" | "ILLEGAL_TRANSITION" };

/** '10 more minutes' for a hold without an open payment page. */
export async function extendHold(bookingId: number, now: Date): Promise<Result<{ readonly endsAt: Date }, Refusal>> {
  const { configuration } = await loadCatalogue(now);
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!row) return err({ code: "ILLEGAL_TRANSITION" });
    const hold = { status: row.status, endsAt: row.holdExpiresAt.getTime(), extensions: row.holdExtensions };
    const next = extended(hold, now.getTime(), configuration);
    if (!next.ok) return next;
    const endsAt = new Date(next.value.endsAt);
    await tx
      .update(booking)
      .set({ holdExpiresAt: endsAt, holdExtensions: next.value.extensions, updatedAt: now })
      .where(eq(booking.id, bookingId));
    return ok({ endsAt });
  });
}
