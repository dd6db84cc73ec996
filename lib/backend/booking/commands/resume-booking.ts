import { eq } from "drizzle-orm";
import { paymentActionSchema } from "@/lib/contracts/reservation";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { booking } from "../../db/schema/booking";
import type { Failure } from "../../http/answers";
import { type OpenedPage, openPage } from "../../payment/commands/start-payment";
import type { PaymentRow } from "../../payment/payment-row";
import { type BookingRow, paymentsOf } from "../find-booking";
import { issueAccess } from "../issue-access";

/** A booking that an order goes on with. */
export interface ResumedBooking {
  readonly code: string;
  readonly bookingToken: string;
  readonly page: OpenedPage;
}

const leadsOn = ({ status }: PaymentRow) => ["created", "started", "authorized", "captured"].includes(status);

/** Opens a booking again to who may see it, at the page of its last attempt; none → PAYMENT_START_FAILED. */
export async function reopenBooking(row: BookingRow, now: Date): Promise<Result<ResumedBooking, Failure>> {
  const bookingToken = await issueAccess(database(), row.id, "ORDER", now);
  const held = { code: row.code, bookingToken };
  const attempt = (await paymentsOf(database(), row.id)).findLast(leadsOn);
  if (attempt?.status === "created") {
    const page = await openPage(attempt.id, now);
    return page.ok ? accept({ ...held, page: page.value }) : refuse({ code: page.code, data: held });
  }
  if (!attempt) return refuse({ code: "PAYMENT_START_FAILED", data: held });
  const action = paymentActionSchema.parse(attempt.action);
  return accept({ ...held, page: { paymentId: attempt.id, action, holdExpiresAt: row.holdExpiresAt } });
}

/**
 * The booking of an order that was written but never answered, because the process died or the provider was silent:
 * the same order goes on with it. Null when the order is new.
 */
export async function resumeBooking(requestKey: string, now: Date): Promise<Result<ResumedBooking, Failure> | null> {
  const [row] = await database().select().from(booking).where(eq(booking.requestKey, requestKey));
  if (!row) return null;
  if (row.status === "expired" || row.holdExpiresAt <= now) return refuse({ code: "TIME_SELECTION_LOST" });
  return await reopenBooking(row, now);
}
