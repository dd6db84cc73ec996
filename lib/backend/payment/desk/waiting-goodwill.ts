import "server-only";
import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { goodwillRefund } from "@/lib/backend/core/db/schema/payment";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { worksOn } from "@/lib/backend/rental/hand-over/hand-over";
import type { WaitingGoodwill } from "@/lib/contracts/rental/desk-bookings";
import { mayDo, type StaffRole } from "@/lib/domain/staff/permissions";

interface Reader {
  readonly id: number;
  readonly role: StaffRole;
}

/**
 * Goodwill refunds that wait for a second person, at the reader's offices, the oldest first; none for those who may not
 * decide on them. `own`: the reader asked for it, so that another person has to decide.
 */
export async function waitingGoodwill({ id, role }: Reader): Promise<WaitingGoodwill[]> {
  if (!mayDo(role, "refund.goodwill")) return [];
  const rows = await database()
    .select({
      code: booking.code,
      pickupOfficeId: booking.pickupOfficeId,
      returnOfficeId: booking.returnOfficeId,
      refund: goodwillRefund,
      askedBy: staff.name,
    })
    .from(goodwillRefund)
    .innerJoin(booking, eq(booking.id, goodwillRefund.bookingId))
    .innerJoin(staff, eq(staff.id, goodwillRefund.askedBy))
    .where(eq(goodwillRefund.state, "asked"))
    .orderBy(asc(goodwillRefund.id));
  return rows.filter(worksOn).map(({ code, refund, askedBy }) => ({
    code,
    id: refund.id,
    amountCents: refund.amountCents,
    reason: refund.reason,
    askedBy,
    askedAt: refund.askedAt.toISOString(),
    own: refund.askedBy === id,
  }));
}
