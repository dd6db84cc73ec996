import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/db/schema/payment";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { type PaymentView, paymentActionSchema } from "@/lib/contracts/reservation";
import type { PaymentStatus } from "@/lib/domain/payment/payment";

/** Reason of an attempt whose page we end because its customer has left it: that it then runs out is no surprise. */
export const LEFT_PAGE = "left_page";

/** Reason of an attempt whose provider tells another payment than ours; nobody may say that nothing was charged. */
export const FACTS_DIFFER = "facts_differ";

/** Reason of an attempt whose provider answers no question about it; nobody may say that nothing was charged. */
export const NOT_TOLD = "not_told";

const requestSchema = z.record(z.string(), z.string());

/** The attempt as its adapter sees it. */
export const attemptOf = (row: PaymentRow, bookingCode: string): StoredAttempt => ({
  paymentId: row.id,
  bookingCode,
  method: row.method,
  amountCents: row.amountCents,
  providerRef: row.providerRef,
  request: requestSchema.parse(row.request),
  refundedCents: row.refundedCents,
  createdAt: row.createdAt,
  idempotencyKey: row.idempotencyKey,
});

/** One attempt together with its booking. */
export async function findPayment(connection: Connection, paymentId: string) {
  const [row] = await connection
    .select({
      payment,
      booking: { id: booking.id, code: booking.code, status: booking.status, clientId: booking.clientId },
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  return row ?? null;
}
type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findBookingByCode(connection: Connection, code: string) {
  const [row] = await connection
    .select({ id: booking.id, code: booking.code, clientId: booking.clientId })
    .from(booking)
    .where(eq(booking.code, code));
  return row ?? null;
}

const reasons: Readonly<Partial<Record<PaymentStatus, PaymentView["reason"]>>> = {
  declined: "PAYMENT_DECLINED",
  cancelled: "PAYMENT_CANCELLED",
  expired: "PAYMENT_NOT_PROCESSED",
};

/** Of these attempts nobody may say that nothing was charged, whatever their status. */
const unclear: Readonly<Record<string, PaymentView["reason"]>> = {
  [FACTS_DIFFER]: "PAYMENT_UNMATCHED",
  [NOT_TOLD]: "PAYMENT_UNKNOWN",
};

function reasonOf({ payment, booking }: FoundPayment): PaymentView["reason"] {
  if (booking.status === "creation_error" && payment.capturedCents > 0) return "BOOKING_CREATION_FAILED";
  const reason = reasons[payment.status] ?? null;
  return (reason && unclear[payment.reason ?? ""]) ?? reason;
}

/** An attempt as its customer sees it; the way to the provider only while it can still be gone. */
export function paymentView({ payment, booking }: FoundPayment, now: Date): PaymentView {
  const open = payment.status === "started" && payment.pageExpiresAt !== null && payment.pageExpiresAt > now;
  return {
    code: booking.code,
    status: payment.status,
    action: open ? paymentActionSchema.parse(payment.action) : null,
    reason: reasonOf({ payment, booking }),
    receipt: payment.receipt,
  };
}
