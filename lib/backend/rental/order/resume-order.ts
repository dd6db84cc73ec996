import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { database, statementName } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { consent } from "@/lib/backend/core/db/schema/consent";
import type { PaymentRow } from "@/lib/backend/core/db/schema/payment";
import { logger } from "@/lib/backend/core/logger";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { askAndFinalize } from "@/lib/backend/payment/commands/ask-provider";
import { abandonBooking } from "@/lib/backend/payment/commands/end-hold";
import { type RetryRefusal, retryPayment } from "@/lib/backend/payment/commands/retry-payment";
import { type CheckoutSession, openCheckout } from "@/lib/backend/payment/commands/start-payment";
import { paymentsOf } from "@/lib/backend/rental/booking-records";
import type { Consent } from "@/lib/contracts/rental/driver";
import { paymentActionSchema, type ReservationRequest } from "@/lib/contracts/rental/reservation";
import { err, ok } from "@/lib/domain/core/result";
import { orderedInvoiceOf } from "./ordered-invoice";
import { driverColumns, tripColumns } from "./write-order";

interface RepeatedOrder {
  readonly request: ReservationRequest;
  readonly now: Date;
}

/** An earlier booking that the order resumes. */
interface ResumedBooking {
  readonly code: string;
  readonly bookingToken: string;
  readonly page: CheckoutSession;
}

/**
 * Resumes an order by its idempotency key: it was written but never answered, because the process died or the provider
 * was silent. Null when the order is new.
 */
export async function resumeOrder(requestKey: string, now: Date) {
  const query = database().select().from(booking).where(eq(booking.requestKey, requestKey));
  const [row] = await query.prepare(statementName("order-of-key")).execute();
  if (!row) return null;
  if (row.status === "expired" || row.holdExpiresAt <= now) return err({ code: "TIME_SELECTION_LOST" });
  return await reopenBooking(row, now);
}

/** Gives up the holds that a new order replaces; errors are only logged, the new order is already committed. */
export async function releaseHolds(holds: readonly BookingRow[], now: Date): Promise<void> {
  for (const { id } of holds) {
    try {
      await abandonBooking(id, now);
    } catch (error) {
      logger.error("booking.hold_release.failed", { bookingId: id, error });
    }
  }
}

/** Whether the booking is resumed in spite of a refused retry: an attempt is open, or none could start. */
const resumes = (code: RetryRefusal) =>
  code === "PAYMENT_ALREADY_OPEN" || code === "ILLEGAL_TRANSITION" || code === "PAYMENT_START_FAILED";
const isOpen = ({ status }: PaymentRow) => status === "started" || status === "created";

/** Applies the provider's status of an open page; ignored when the provider does not answer. */
async function refreshAttempt(paymentId: string, now: Date): Promise<void> {
  try {
    await askAndFinalize(paymentId, now);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
  }
}

/** Resumes the hold of an identical order, at its open page or with a new attempt. Null: the orders differ. */
async function continueHold(hold: BookingRow, order: RepeatedOrder) {
  const { request, now } = order;
  if (hold.holdExpiresAt <= now || !(await isSameOrder(hold, request))) return null;
  const { provider, method } = request;
  const open = (await paymentsOf(database(), hold.id)).find(isOpen);
  if (open && (open.provider !== provider || open.method !== method)) return null;
  if (open?.status === "started") await refreshAttempt(open.id, now);
  const retried = await retryPayment({ bookingId: hold.id, provider, method, now });
  return retried.ok || resumes(retried.code) ? await reopenBooking(hold, now) : err({ code: retried.code });
}

/**
 * The visitor orders again, in the same or another tab: an identical order resumes its hold, and the visitor's other
 * holds in an overlapping time are given up, so that going back never holds two units. Null: a new order.
 */
export async function continueEarlierOrder(holds: readonly BookingRow[], order: RepeatedOrder) {
  for (const hold of holds) {
    const answer = await continueHold(hold, order);
    if (!answer) continue;
    if (answer.ok)
      await releaseHolds(
        holds.filter(({ id }) => id !== hold.id),
        order.now,
      );
    return answer;
  }
  return null;
}

const isResumable = ({ status }: PaymentRow) => ["created", "started", "authorized", "captured"].includes(status);

/** Issues a new access token for the booking and returns its last attempt's page; PAYMENT_START_FAILED without one. */
async function reopenBooking(row: BookingRow, now: Date) {
  const bookingToken = await issueAccess(database(), row.id, "ORDER", now);
  const held = { code: row.code, bookingToken };
  const attempt = (await paymentsOf(database(), row.id)).findLast(isResumable);
  if (attempt?.status === "created") {
    const page = await openCheckout(attempt.id, now);
    return page.ok ? ok<ResumedBooking>({ ...held, page: page.value }) : err({ code: page.code, data: held });
  }
  if (!attempt) return err({ code: "PAYMENT_START_FAILED", data: held });
  const action = paymentActionSchema.parse(attempt.action);
  return ok<ResumedBooking>({ ...held, page: { paymentId: attempt.id, action, holdExpiresAt: row.holdExpiresAt } });
}

const acceptedKinds = (consents: readonly Pick<Consent, "kind" | "accepted">[]) =>
  new Set(consents.filter(({ accepted }) => accepted).map(({ kind }) => kind));

/** Whether an order is identical to a booking: trip, extras, package, driver, price, invoice and consents. */
async function isSameOrder(row: BookingRow, request: ReservationRequest): Promise<boolean> {
  const { packageCode, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents } = request;
  const asked = { ...tripColumns(request), ...driverColumns(request), packageCode, totalCents, payNowCents };
  const held = Object.fromEntries(Object.entries(row).filter(([name]) => name in asked));
  if (!isDeepStrictEqual(held, asked)) return false;
  if (!isDeepStrictEqual(orderedInvoiceOf(row), request.invoice ?? null)) return false;
  const logged = await database().select().from(consent).where(eq(consent.bookingId, row.id));
  return isDeepStrictEqual(acceptedKinds(logged), acceptedKinds(request.consents));
}
