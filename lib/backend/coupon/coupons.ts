import "server-only";
import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { holdsInItsTime, ownHolds } from "@/lib/backend/access/booking-access";
import { clientOfRequest } from "@/lib/backend/client/signed-in";
import { type Connection, database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { coupon } from "@/lib/backend/db/schema/promotion";
import { bookingAccessOf } from "@/lib/backend/http/cookies";
import { type CouponData, couponCodeSchema } from "@/lib/contracts/search";
import { type BookingStatus, unpaidHolds } from "@/lib/domain/booking/booking";
import {
  type Coupon,
  type CouponUse,
  type CouponUses,
  checkCoupon,
  couponUsesLeft,
} from "@/lib/domain/promotion/promotion";

export type CouponRow = typeof coupon.$inferSelect;

/** A coupon that was asked for; without `row` nobody knows it. */
export interface FoundCoupon {
  readonly typed: string;
  readonly row: CouponRow | null;
  readonly rules: Coupon | null;
}

/**
 * Who asks for a coupon: the e-mail as far as it is known, the client who is signed in under it, and the holds whose place
 * their order takes.
 */
export interface CouponHolder {
  readonly email: string | null;
  readonly clientId: number | null;
  readonly replaces: readonly number[];
}
const anybody: CouponHolder = { email: null, clientId: null, replaces: [] };

/** Counted as used on confirmation, freed on cancellation (rules section 7). */
export const usedStatuses = ["confirmed", "in_progress", "completed", "no_show"] as const;
/** What an order finds taken, and a quote therefore too: also by bookings whose money may still come, or is there and waits for a vehicle. */
const promised = [...usedStatuses, ...unpaidHolds, "creation_error"] as const;

/** How often coupons are promised, or used if that is `counted`, by everybody and by their holder. */
export async function couponUses(
  connection: Connection,
  couponIds: readonly number[],
  { email, clientId, replaces }: CouponHolder,
  counted: readonly BookingStatus[] = promised,
): Promise<(couponId: number) => CouponUses> {
  const uses = await connection
    .select({
      couponId: booking.couponId,
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${booking.email} = ${email}::text or ${booking.clientId} = ${clientId}::int)::int`,
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
  return (id) => uses.find(({ couponId }) => couponId === id) ?? { all: 0, own: 0 };
}

/** The rules of a coupon with what is left of it for its holder. */
export const couponRules = (row: CouponRow, uses: CouponUses): Coupon => ({
  ...row,
  usesLeft: couponUsesLeft({ usesMax: row.usesMax, personal: row.clientId !== null }, uses),
});

/**
 * Looks a coupon up as it was typed; null when none was. The holder's own use counts as well: each may use a coupon once.
 * Another client's personal coupon looks like one that nobody knows.
 */
export async function findCoupon(
  typed: string | undefined,
  holder: CouponHolder = anybody,
): Promise<FoundCoupon | null> {
  const shown = typed?.trim().toUpperCase();
  if (!shown) return null;
  const code = couponCodeSchema.safeParse(shown).data;
  const [row] = code ? await database().select().from(coupon).where(eq(coupon.code, code)) : [];
  const foreign = row && row.clientId !== null && row.clientId !== holder.clientId;
  if (!row || foreign) return { typed: shown, row: null, rules: null };
  const uses = await couponUses(database(), [row.id], holder);
  return { typed: shown, row, rules: couponRules(row, uses(row.id)) };
}

/** The coupons that stand open to somebody: those offered to everybody, and those of the client alone. */
export async function openCoupons(holder: CouponHolder): Promise<(FoundCoupon & { readonly row: CouponRow })[]> {
  const everybodys = and(eq(coupon.listed, true), isNull(coupon.clientId));
  const rows = await database()
    .select()
    .from(coupon)
    .where(and(eq(coupon.active, true), or(everybodys, eq(coupon.clientId, holder.clientId ?? 0))));
  const uses = await couponUses(
    database(),
    rows.map(({ id }) => id),
    holder,
  );
  return rows.map((row) => ({ typed: row.code, row, rules: couponRules(row, uses(row.id)) }));
}

/** A booking's own coupon: its use is counted, and withdrawing it later takes it from nobody who has ordered with it. */
export const ownCoupon = (row: CouponRow): FoundCoupon => ({
  typed: row.code,
  row,
  rules: { ...row, active: true, usesLeft: null },
});

/** Whether a use of a coupon is left for an order; its row stays locked until the order is written. */
export async function takeCoupon(tx: Transaction, couponId: number, holder: CouponHolder): Promise<boolean> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.id, couponId)).for("no key update");
  if (!row) return false;
  const { active, usesLeft } = couponRules(row, (await couponUses(tx, [couponId], holder))(couponId));
  return active && usesLeft !== 0;
}

/** `CUPONDATA`: what became of the coupon for this rental; an unknown one tells nothing but that. */
export function couponOnWire(found: FoundCoupon | null, use: CouponUse, discountCents: number): CouponData {
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

interface Trip {
  readonly pickupAt: string;
  readonly returnAt: string;
}

/** Nobody in particular where no coupon was typed. */
export const couponHolderOf = async (
  headers: Headers,
  { typed, ...trip }: Trip & { readonly typed: string | undefined },
  now: Date,
): Promise<CouponHolder> => (typed ? await holderOf(headers, trip, now) : anybody);

/** Who asks by a request: the client who is signed in, and this browser's holds, whose place an order in their time would take. */
export async function holderOf(headers: Headers, trip: Trip, now: Date): Promise<CouponHolder> {
  const signedIn = await clientOfRequest(headers, now);
  const holds = holdsInItsTime(await ownHolds(bookingAccessOf(headers), now), trip);
  const { id = null, email = null } = signedIn?.client ?? {};
  return { email, clientId: id, replaces: holds.map((hold) => hold.id) };
}
