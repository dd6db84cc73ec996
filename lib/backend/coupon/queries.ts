import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { couponCodeSchema } from "@/lib/contracts/search";
import type { Coupon } from "@/lib/domain/coupon/check-coupon";
import { database } from "../db/client";
import { booking } from "../db/schema/booking";
import { coupon } from "../db/schema/promotion";

/** A coupon that was asked for; without `row` nobody knows it. */
export interface FoundCoupon {
  readonly typed: string;
  readonly row: typeof coupon.$inferSelect | null;
  readonly rules: Coupon | null;
}

/** Counted as used on confirmation, freed on cancellation (rules section 7). */
const using = ["confirmed", "in_progress", "completed", "no_show"] as const;

async function usesOf(couponId: number, email: string | null, exceptBookingId: number) {
  const [uses] = await database()
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${booking.email} = ${email})::int`,
    })
    .from(booking)
    .where(and(eq(booking.couponId, couponId), inArray(booking.status, [...using]), ne(booking.id, exceptBookingId)));
  return uses ?? { all: 0, own: 0 };
}

/**
 * Looks a coupon up as it was typed; null when none was. With an e-mail the client's own use counts as well: each may use
 * a coupon once. The use by a booking that is about to be changed is left out.
 */
export async function findCoupon(
  typed: string | undefined,
  email: string | null = null,
  exceptBookingId = 0,
): Promise<FoundCoupon | null> {
  const shown = typed?.trim().toUpperCase();
  if (!shown) return null;
  const code = couponCodeSchema.safeParse(shown).data;
  const [row] = code ? await database().select().from(coupon).where(eq(coupon.code, code)) : [];
  if (!row) return { typed: shown, row: null, rules: null };
  const { all, own } = await usesOf(row.id, email, exceptBookingId);
  const left = row.usesMax === null ? null : row.usesMax - all;
  return { typed: shown, row, rules: { ...row, usesLeft: own > 0 ? 0 : left } };
}
