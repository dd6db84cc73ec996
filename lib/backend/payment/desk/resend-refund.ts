import "server-only";
import { and, eq } from "drizzle-orm";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closeIncident } from "@/lib/backend/core/incidents";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { orderOperation } from "@/lib/backend/payment/ledger";
import { capturedLeftCents } from "@/lib/backend/payment/refund-booking";
import { withBooking } from "@/lib/backend/rental/hand-over/hand-over";
import { err, ok } from "@/lib/domain/core/result";

interface Resend {
  readonly code: string;
  readonly operationId: number;
  readonly now: Date;
}

/**
 * Sends the amount of a failed refund again, by the same means of payment, and tells the customer; each failed refund once. Its incident closes:
 * a refund that fails again opens its own.
 */
export const resendRefund = ({ code, operationId, now }: Resend) =>
  withBooking({ code, statuses: "any", action: "resendRefund", now }, async (tx, bookingRow) => {
    const [found] = await tx
      .select({ operation: paymentOperation, row: payment })
      .from(paymentOperation)
      .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
      .where(
        and(
          eq(paymentOperation.id, operationId),
          eq(paymentOperation.kind, "refund"),
          eq(payment.bookingId, bookingRow.id),
        ),
      )
      .for("no key update");
    if (!found || (found.operation.status !== "refused" && found.operation.status !== "returned"))
      return err({ code: "WRONG_STATUS" });
    const { operation, row } = found;
    const { amountCents, goodwillId } = operation;
    const again = await tx.$count(paymentOperation, eq(paymentOperation.replacesId, operationId));
    if (again > 0) return err({ code: "WRONG_STATUS" });
    if (amountCents > (await capturedLeftCents(tx, row))) return err({ code: "MORE_THAN_LEFT" });
    const event = `again:${operationId}`;
    await orderOperation(tx, row, { kind: "refund", amountCents, event, goodwillId, replacesId: operationId, now });
    await addToOutbox(tx, {
      message: { kind: "mail", template: "refundAgain", bookingId: bookingRow.id, refundCents: amountCents },
      dedupeKey: `mail:refundAgain:${operationId}`,
      bookingId: bookingRow.id,
      now,
    });
    await closeIncident(tx, { kind: "refund_failed", about: String(operationId), note: "sent again", now });
    return ok({ amountCents });
  });
