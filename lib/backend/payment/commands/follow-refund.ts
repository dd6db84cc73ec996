import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { attemptOf, providerOf } from "@/lib/backend/payment/attempts";
import { concludeOperation, returnRefund } from "@/lib/backend/payment/operation-outcomes";

/**
 * Asks the provider what became of a refund that it has accepted or made, and applies the answer: a refund that was
 * made can still come back days later. Throws ProviderUnreachable.
 */
export async function followRefund(operationId: number, now: Date): Promise<void> {
  const [found] = await database()
    .select({ operation: paymentOperation, row: payment, code: booking.code })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(paymentOperation.id, operationId));
  if (!found || (found.operation.status !== "accepted" && found.operation.status !== "done")) return;
  const { operation, row, code } = found;
  const port = providerOf(row.provider);
  if (!port?.readRefund) return;
  const sent = { reference: operation.providerRef, key: operation.idempotencyKey };
  const result = await port.readRefund(attemptOf(row, code), sent);
  if (!result.ok && result.outcome !== "refused") return;
  await database().transaction(async (tx) => {
    if (operation.status === "accepted") await concludeOperation(tx, operation, result, now);
    else if (!result.ok) await returnRefund(tx, operation, result.reason, now);
  });
}
