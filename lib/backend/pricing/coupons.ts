import "server-only";
import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { coupon } from "@/lib/backend/core/db/schema/promotion";
import { type CouponData, couponCodeSchema } from "@/lib/contracts/rental/search";
import { type BookingStatus, unpaidHolds } from "@/lib/domain/core/booking";
import { plainTyped } from "@/lib/domain/core/typed-text";
import {
  type Coupon,
  type CouponUse,
  type CouponUses,
  checkCoupon,
  couponUsesLeft,
} from "@/lib/domain/pricing/promotion";

export type CouponRow = typeof coupon.$inferSelect;

/** The result of a coupon look-up; `row` is null for an unknown code. */
export interface FoundCoupon {
  readonly typed: string;
  readonly row: CouponRow | null;
  readonly rules: Coupon | null;
}

/** A coupon that exists. */
export type PublicCoupon = FoundCoupon & { readonly row: CouponRow; readonly rules: Coupon };

/**
 * The person who uses a coupon: e-mail and signed-in client, as far as known, and the holds that their order replaces,
 * which don't count as uses.
 */
export interface CouponHolder {
  readonly email: string | null;
  readonly clientId: number | null;
  readonly replaces: readonly number[];
}
/** A visitor of whom nothing is known. */
export const anybody: CouponHolder = { email: null, clientId: null, replaces: [] };

/** Counted as used on confirmation, freed on cancellation (rules section 7). */
export const usedStatuses = ["confirmed", "in_progress", "completed", "no_show"] as const;
/** Uses that an order or quote counts: also unpaid holds, and paid bookings without a vehicle. */
const reservedStatuses = [...usedStatuses, ...unpaidHolds, "creation_error"] as const;

/** How often each coupon is used in bookings of the `counted` statuses, by everybody and by this holder. */
export async function couponUses(
  connection: Connection,
  couponIds: readonly number[],
  { email, clientId, replaces }: CouponHolder,
  counted: readonly BookingStatus[] = reservedStatuses,
): Promise<(couponId: number) => CouponUses> {
  const uses = await connection
    .select({
      couponId: booking.couponId,
      all: sql<number>`count(*)::int`,
      byClient: sql<number>`count(*) filter (where ${booking.email} = ${email}::text or ${booking.clientId} = ${clientId}::int)::int`,
    })
    .from(booking)
    .where(
      and(
        inArray(booking.couponId, [...couponIds]),
        inArray(booking.status, [...counted]),
        notInArray(booking.id, [...replaces]),
      ),
    )
    .groupBy(booking.couponId);
  return (id) => uses.find(({ couponId }) => couponId === id) ?? { all: 0, byClient: 0 };
}

/** A coupon's rules with the uses left for its holder. */
export const couponRules = (row: CouponRow, uses: CouponUses): Coupon => ({
  ...row,
  usesLeft: couponUsesLeft({ usesMax: row.usesMax, personal: row.clientId !== null }, uses),
});

/**
 * Looks up a coupon by the typed code; null when none was typed. The holder's own use counts: one use per person.
 * Another client's personal coupon is returned like an unknown code.
 */
export async function findCoupon(
  typed: string | undefined,
  holder: CouponHolder = anybody,
): Promise<FoundCoupon | null> {
  const normalised = plainTyped(typed ?? "").toUpperCase();
  if (!normalised) return null;
  const code = couponCodeSchema.safeParse(normalised).data;
  const [row] = code ? await database().select().from(coupon).where(eq(coupon.code, code)) : [];
  const foreign = row && row.clientId !== null && row.clientId !== holder.clientId;
  if (!row || foreign) return { typed: normalised, row: null, rules: null };
  const uses = await couponUses(database(), [row.id], holder);
  return { typed: normalised, row, rules: couponRules(row, uses(row.id)) };
}

/**
 * The coupons that the site offers to everybody, with the uses left for this person. Uses are counted only where they
 * can matter, since every search reads this.
 */
export async function publicCoupons(holder: CouponHolder): Promise<PublicCoupon[]> {
  const rows = await database()
    .select()
    .from(coupon)
    .where(and(eq(coupon.active, true), eq(coupon.listed, true), isNull(coupon.clientId)))
    .orderBy(coupon.id);
  const isKnown = holder.email !== null || holder.clientId !== null;
  const counted = rows.filter(({ usesMax }) => isKnown || usesMax !== null).map(({ id }) => id);
  const uses = counted.length > 0 ? await couponUses(database(), counted, holder) : () => ({ all: 0, byClient: 0 });
  return rows.map((row) => ({ typed: row.code, row, rules: couponRules(row, uses(row.id)) }));
}

/** The active coupons that this person may use: the publicly listed ones, and the client's personal ones. */
export async function openCoupons(holder: CouponHolder): Promise<(FoundCoupon & { readonly row: CouponRow })[]> {
  const isPublic = and(eq(coupon.listed, true), isNull(coupon.clientId));
  const rows = await database()
    .select()
    .from(coupon)
    .where(and(eq(coupon.active, true), or(isPublic, eq(coupon.clientId, holder.clientId ?? 0))));
  const uses = await couponUses(
    database(),
    rows.map(({ id }) => id),
    holder,
  );
  return rows.map((row) => ({ typed: row.code, row, rules: couponRules(row, uses(row.id)) }));
}

/** A booking's own coupon: active and with uses left, even if it was withdrawn or used up after the order. */
export const ownCoupon = (row: CouponRow): FoundCoupon => ({
  typed: row.code,
  row,
  rules: { ...row, active: true, usesLeft: null },
});

/** Whether the coupon has a use left for this order; locks its row until the order's transaction ends. */
export async function takeCoupon(tx: Transaction, couponId: number, holder: CouponHolder): Promise<boolean> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.id, couponId)).for("no key update");
  if (!row) return false;
  const { active, usesLeft } = couponRules(row, (await couponUses(tx, [couponId], holder))(couponId));
  return active && usesLeft !== 0;
}

/** `CUPONDATA`: the coupon's status for this rental; an unknown or invalid one has no details. */
export function serializeCoupon(found: FoundCoupon | null, use: CouponUse, discountCents: number): CouponData {
  if (!found) return null;
  const { status, reason } = checkCoupon(found.rules, use);
  const known = reason === "COUPON_INVALID" ? null : found.row;
  return {
    code: found.typed,
    status,
    type: known?.type ?? null,
    value: known?.value ?? null,
    validFrom: known?.validFrom ?? null,
    validUntil: known?.validUntil ?? null,
    discountCents: status === "valid" ? discountCents : 0,
    reason,
  };
}
