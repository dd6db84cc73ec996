import "server-only";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { type PaymentRow, payment } from "@/lib/backend/db/schema/payment";
import { providerOf } from "@/lib/backend/payment/attempt/provider-of";
import { type AbandonReason, nextPaymentStatus } from "@/lib/domain/payment/payment";
import { orderOperation, withdrawOperations } from "./money";

interface Abandonment {
  /** What the provider has of the customer's money. */
  readonly held: "authorized" | "captured" | "nothing";
  readonly why: AbandonReason;
  /** The event that gives it up, where it is not the reason itself. */
  readonly event?: string;
  readonly now: Date;
}

/** From now on the attempt's money is not wanted, and another attempt of the booking may be open. */
export const markAbandoned = (tx: Transaction, { id }: PaymentRow, why: AbandonReason, now: Date) =>
  tx.update(payment).set({ abandoned: why, updatedAt: now }).where(eq(payment.id, id));

/** Gives an attempt up; what it holds is let go, what it took is given back. Call with its row locked. */
export async function abandonAttempt(tx: Transaction, row: PaymentRow, abandonment: Abandonment): Promise<void> {
  const { held, why, event = why, now } = abandonment;
  const ends = held === "nothing" ? nextPaymentStatus(row.status, "CANCELLED") : null;
  const status = ends?.ok ? ends.value : row.status;
  await tx
    .update(payment)
    .set({ abandoned: why, ...(held === "nothing" ? { status } : {}), updatedAt: now })
    .where(eq(payment.id, row.id));
  if (held === "nothing") return;
  await withdrawOperations(tx, row.id, "capture");
  const kind = held === "authorized" ? "void" : "refund";
  await orderOperation(tx, { ...row, status: held }, { kind, amountCents: row.amountCents, event, now });
}

/** The booking is paid: pages of its other attempts are ended where that can be, and nothing of theirs is wanted. */
export async function abandonOthers(tx: Transaction, paid: PaymentRow, now: Date): Promise<void> {
  const others = await tx
    .update(payment)
    .set({ abandoned: "NOT_NEEDED", updatedAt: now })
    .where(
      and(
        eq(payment.bookingId, paid.bookingId),
        ne(payment.id, paid.id),
        isNull(payment.abandoned),
        inArray(payment.status, ["created", "started", "unknown"]),
      ),
    )
    .returning();
  for (const other of others) {
    if (other.status !== "started" || providerOf(other.provider)?.charges !== "after-confirming") continue;
    await orderOperation(tx, other, { kind: "void", amountCents: other.amountCents, event: "page", now });
  }
}
