import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { attemptOf, providerOf } from "@/lib/backend/payment/attempts";
import { type Finalized, finalizePayment } from "@/lib/backend/payment/finalize";
import type { ProviderPaymentState } from "@/lib/backend/payment/providers/port";

/** Asks the provider about one attempt. Throws ProviderUnreachable; null: no such payment, or no keys for it. */
export async function askProvider(paymentId: string, now: Date): Promise<ProviderPaymentState | null> {
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  const port = found && providerOf(found.row.provider);
  if (!port) return null;
  await database().update(payment).set({ askedAt: now }).where(eq(payment.id, paymentId));
  const providerState = await port.fetchPaymentState(attemptOf(found.row, found.code));
  // The customer never received the page's address, so nobody can pay it: expire it, a new attempt may start.
  return providerState.kind === "none" && found.row.status === "created" ? { kind: "expired" } : providerState;
}

/** Asks the provider about one attempt and applies the answer. */
export async function askAndFinalize(paymentId: string, now: Date): Promise<Finalized | null> {
  const providerState = await askProvider(paymentId, now);
  return providerState ? await finalizePayment(paymentId, providerState, now) : null;
}

/** The customer is back and the money is not known yet: from `paying` to `verifying`. */
export async function markVerifying(bookingId: number, now: Date): Promise<void> {
  await database()
    .update(booking)
    .set({ status: "verifying", updatedAt: now })
    .where(and(eq(booking.id, bookingId), inArray(booking.status, ["paying"])));
}
