import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, gt } from "drizzle-orm";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { type BookingRow, booking, bookingHistory } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { campaign } from "@/lib/backend/core/db/schema/promotion";
import { recordBookingEvent } from "@/lib/backend/core/outbox";
import type { RentalState } from "@/lib/backend/core/outbox-messages";
import { moveAllocation } from "@/lib/backend/fleet/units";
import { goodwillRefundedCents, refundBooking } from "@/lib/backend/payment/refund-booking";
import { findAlternatives } from "@/lib/backend/rental/alternatives";
import { couponOf } from "@/lib/backend/rental/booking-records";
import { additionalDriversOf } from "@/lib/backend/rental/checkin/find-driver";
import type { PricedQuote } from "@/lib/backend/rental/price-quote";
import type { BookingChangeRequest } from "@/lib/contracts/rental/booking";
import type { DriverFact } from "@/lib/contracts/rental/driver-change";
import { minus } from "@/lib/domain/core/cents";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { allocationFor } from "@/lib/domain/rental/allocation";
import { type ChangePlan, planChange } from "./plan-change";

/** The booking as it is, or would be, after the change. */
export interface ChangedBooking {
  readonly row: BookingRow;
  readonly differenceCents: number;
  readonly refundCents: number;
}

interface Change {
  readonly bookingId: number;
  readonly request: BookingChangeRequest;
  readonly now: Date;
}

/** Why nothing is written: no unit is free, the booking was changed by another request, or it is only a preview. */
type NotWritten = { readonly code: "NOT_AVAILABLE" | "CHANGED_MEANWHILE" | "PREVIEW" };

const stateOf = (row: BookingRow): RentalState => ({
  pickupOfficeId: row.pickupOfficeId,
  returnOfficeId: row.returnOfficeId,
  pickupAt: row.pickupAt,
  returnAt: row.returnAt,
  extras: row.extras.map(({ code, units }) => ({ code, units })),
  flightNumber: row.flightNumber ?? "",
  landsAt: row.landsAt,
  totalCents: row.totalCents,
  dueAtPickupCents: minus(row.totalCents, row.onlineDueCents),
  terms: {
    lines: row.lines.map(({ code, units, amountCents }) => ({ code, units, amountCents })),
    depositCents: row.depositCents,
    excessCents: row.excessCents,
    cancellableUntil: row.cancellableUntil,
  },
});

const placeOf = ({ pickupOfficeId, returnOfficeId, pickupAt, returnAt }: BookingRow) => ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
});

/** Moves the booking to a unit for its new dates or offices; false where none is free. */
async function moveTo(tx: Transaction, before: BookingRow, after: BookingRow, { context, group }: PricedQuote) {
  if (isDeepStrictEqual(placeOf(before), placeOf(after))) return true;
  const place = allocationFor({ ...after, kind: group.row.kind }, context.catalogue.configuration);
  return await moveAllocation(tx, after.id, { ...place, groupId: after.groupId }, context.now);
}

/** Writes a change with its history and refund; check-ins of drivers who are no longer booked are deleted. */
export async function writeChange(
  tx: Transaction,
  before: BookingRow,
  after: BookingRow,
  { refundCents, driver = [] }: { readonly refundCents: number; readonly driver?: readonly DriverFact[] },
  now: Date,
) {
  const { id, ...columns } = after;
  await tx
    .update(booking)
    .set({ ...columns, updatedAt: now })
    .where(eq(booking.id, id));
  await tx.delete(checkin).where(and(eq(checkin.bookingId, id), gt(checkin.position, additionalDriversOf(after))));
  const reason = driver.length > 0 ? "DRIVER_CHANGED" : "CHANGED";
  const step = { bookingId: id, at: now, fromStatus: before.status, toStatus: after.status, reason };
  const [entry] = await tx.insert(bookingHistory).values(step).returning({ id: bookingHistory.id });
  if (!entry) throw new Error("the change was not written to the history");
  const event = `change:${entry.id}`;
  if (refundCents > 0) {
    const goodwillCents = await goodwillRefundedCents(tx, id);
    await refundBooking(tx, after, { keepCents: after.onlineDueCents, goodwillCents, event, now });
  }
  const outcome = { was: stateOf(before), is: stateOf(after), refundCents, driver: [...driver] };
  const change = {
    kind: "bookingChanged",
    bookingId: id,
    at: now.toISOString(),
    changeId: entry.id,
    ...outcome,
  } as const;
  await recordBookingEvent(tx, change, entry.id);
}

/** Writes the change in one transaction; a preview runs the same steps and is rolled back. */
const carryOut = (seen: BookingRow, after: BookingRow, plan: ChangePlan, { request, now }: Change) =>
  transactionOrRefusal(async (tx): Promise<Result<null, NotWritten>> => {
    const [before] = await tx.select().from(booking).where(eq(booking.id, seen.id)).for("no key update");
    if (!isDeepStrictEqual(before, seen)) return err({ code: "CHANGED_MEANWHILE" });
    if (plan.quote && !(await moveTo(tx, seen, after, plan.quote))) return err({ code: "NOT_AVAILABLE" });
    if (request.preview) return err({ code: "PREVIEW" });
    if (!isDeepStrictEqual(seen, after)) await writeChange(tx, seen, after, plan, now);
    return ok(null);
  });

async function notAvailable({ candidate, context, group, coupon }: PricedQuote, row: BookingRow) {
  const requested = { under25: row.under25, coupon, discount: undefined };
  const alternatives = await findAlternatives({ candidate, requested, groupId: group.row.id }, context);
  return { code: "NOT_AVAILABLE", data: { alternatives } } as const;
}

async function promotionsOf(row: BookingRow) {
  const coupon = await couponOf(database(), row);
  if (row.campaignId === null) return { coupon, campaign: null };
  const [granted] = await database().select().from(campaign).where(eq(campaign.id, row.campaignId));
  return { coupon, campaign: granted ?? null };
}

/**
 * Changes a confirmed booking, or with `preview` only computes the difference. Priced without a lock and written only
 * if the booking is unchanged since; otherwise priced again. The unit is moved in the same transaction, and the
 * booking's own allocation doesn't count as busy.
 */
export async function changeBooking(change: Change) {
  const { bookingId, request, now } = change;
  for (;;) {
    const [row] = await database().select().from(booking).where(eq(booking.id, bookingId));
    if (!row) return err({ code: "BOOKING_NOT_FOUND" });
    const planned = await planChange(row, request, await promotionsOf(row), now);
    if (!planned.ok) return planned;
    const { columns, quote, differenceCents, refundCents } = planned.value;
    const { expectedDifferenceCents = differenceCents } = request;
    if (!request.preview && expectedDifferenceCents !== differenceCents) {
      return err({ code: "PRICE_CHANGED", data: { differenceCents, refundCents } });
    }
    const after = { ...row, ...columns };
    const written = await carryOut(row, after, planned.value, change);
    if (written.ok || written.code === "PREVIEW")
      return ok<ChangedBooking>({ row: after, differenceCents, refundCents });
    if (written.code === "NOT_AVAILABLE" && quote) return err(await notAvailable(quote, after));
  }
}
