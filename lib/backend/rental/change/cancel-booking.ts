import "server-only";
import { eq } from "drizzle-orm";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { abandonBooking } from "@/lib/backend/payment/commands/end-hold";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { paymentsOf, refundsOf } from "@/lib/backend/rental/booking-records";
import { verdictFor } from "@/lib/backend/rental/verdict";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { type CancellationOrder, type CancellationVerdict, decideCancellation } from "@/lib/domain/rental/cancellation";
import { endBooking } from "./end-booking";

type Context = Awaited<ReturnType<typeof openContext>>;

async function judge(connection: Connection, row: BookingRow, { wallClock, catalogue }: Context) {
  const payments = await paymentsOf(connection, row.id);
  const refunds = await refundsOf(connection, row.id);
  return verdictFor(row, { payments, refunds }, wallClock, catalogue.configuration);
}

/** What a cancellation would do now; an expired booking counts as not found (rules section 10, row 1). */
export async function readCancellation(
  row: BookingRow,
  now: Date,
): Promise<Result<CancellationVerdict, { readonly code: "BOOKING_NOT_FOUND" }>> {
  if (row.status === "expired") return err({ code: "BOOKING_NOT_FOUND" });
  return ok(await judge(database(), row, await openContext(now, row.tariffId)));
}

interface Cancellation {
  readonly row: BookingRow;
  readonly order: CancellationOrder;
  readonly now: Date;
}

const amountsOf = ({ allowed, refundCents, keptCents }: CancellationVerdict) =>
  allowed ? { refundCents, keptCents } : null;

/** The booking was paid before its hold could be given up: the verdict on cancelling the paid booking. */
async function paidMeanwhile(bookingId: number, context: Context) {
  const [bookingRow] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!bookingRow) return { code: "BOOKING_NOT_FOUND" } as const;
  const verdict = await judge(database(), bookingRow, context);
  return { code: verdict.code ?? ("REFUND_CHANGED" as const), data: amountsOf(verdict) };
}

/**
 * Whether the hold certainly ended unpaid; a `statusReason` means that the provider's answer was missing or unclear.
 */
async function endedUnpaid(bookingId: number): Promise<boolean> {
  const [row] = await database().select({ why: booking.statusReason }).from(booking).where(eq(booking.id, bookingId));
  return row?.why === null;
}

/**
 * The customer cancels (rules section 10); past the limit the request must name exactly the refund that was shown. An
 * unpaid hold is given up and answers CANCEL_NOT_CONFIRMED, `released` once its provider confirms that nothing was
 * paid; if it was paid meanwhile, nothing is cancelled and the answer is the verdict on the paid booking.
 */
export async function cancelBooking({ row, order, now }: Cancellation) {
  if (row.status === "expired") return err({ code: "BOOKING_NOT_FOUND" });
  const context = await openContext(now, row.tariffId);
  const decided = await database().transaction(async (tx) => {
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, row.id)).for("no key update");
    if (!bookingRow) throw new Error("no such booking");
    const decision = decideCancellation(await judge(tx, bookingRow, context), order);
    if (!decision.ok) return decision;
    const keepCents = decision.value.keptCents;
    await endBooking(tx, bookingRow, { event: "CANCELLED", by: "CUSTOMER", reason: null, keepCents, now });
    return decision;
  });
  if (decided.ok) return ok(null);
  if (decided.code !== "CANCEL_NOT_CONFIRMED") return err({ code: decided.code, data: amountsOf(decided.verdict) });
  const status = await abandonBooking(row.id, now);
  if (status === "expired" || status === null || isUnpaidHold(status)) {
    return err({ code: decided.code, data: { released: status === "expired" && (await endedUnpaid(row.id)) } });
  }
  return err(await paidMeanwhile(row.id, context));
}
