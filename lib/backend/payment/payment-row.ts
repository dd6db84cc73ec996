import "server-only";
import { z } from "zod";
import type { payment } from "@/lib/backend/db/schema/payment";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";

export type PaymentRow = typeof payment.$inferSelect;

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
