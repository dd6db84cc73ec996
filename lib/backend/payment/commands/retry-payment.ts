import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { logger } from "@/lib/backend/core/logger";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { findPayment, providerOf, undecidedStatuses } from "@/lib/backend/payment/attempts";
import type { Catalogue } from "@/lib/backend/pricing/catalogue";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { methodSuits, type PaymentMethod, type PaymentProvider } from "@/lib/domain/payment/payment";
import { askAndFinalize } from "./ask-provider";
import { endAttempt } from "./end-attempt";
import { type CheckoutSession, ensureCheckout, openLocalForm, writeAttempt } from "./start-payment";

interface Retry {
  readonly bookingId: number;
  readonly provider: PaymentProvider;
  readonly method: PaymentMethod;
  /** The attempt whose page is open and that the customer gives up for this one. */
  readonly replaces?: string | undefined;
  readonly now: Date;
}

export type RetryRefusal =
  | "VALIDATION_FAILED"
  | "PAYMENTS_NOT_CONFIGURED"
  | "PAYMENT_START_FAILED"
  | "PAYMENT_ALREADY_OPEN"
  | "TIME_SELECTION_LOST"
  | "ILLEGAL_TRANSITION";

const isOpenAlready = (error: unknown): boolean =>
  error instanceof Error &&
  (("constraint" in error && error.constraint === "payment_one_open_a_booking") || isOpenAlready(error.cause));

/** Whether the configuration offers this payment method and it suits the customer, e.g. Bizum a Spanish mobile. */
async function isOffered(
  { bookingId, provider, method }: Retry,
  configuration: Catalogue["configuration"],
): Promise<boolean> {
  const [bookingRow] = await database()
    .select({ mobile: booking.mobile })
    .from(booking)
    .where(eq(booking.id, bookingId));
  const pair = configuration.paymentMethods.some(
    (paymentMethod) => paymentMethod.provider === provider && paymentMethod.method === method,
  );
  return pair && bookingRow !== undefined && methodSuits(method, bookingRow.mobile);
}

/** Gives up the attempt that is to be replaced; false while the customer could still be charged on it. */
async function abandonAttemptOf(paymentId: string, { bookingId, now }: Retry): Promise<boolean> {
  const found = await findPayment(database(), paymentId);
  if (!found || found.booking.id !== bookingId || !undecidedStatuses.some((status) => status === found.payment.status))
    return true;
  const ending = { status: "cancelled", why: "GIVEN_UP", endsPage: true, evenIfOpen: false, now } as const;
  try {
    return (await endAttempt(paymentId, ending)) === "ended";
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
}

/** Settles attempts whose page may exist although its answer was lost, as far as their provider answers now. */
async function endLostPages({ bookingId, now }: Retry): Promise<void> {
  const lost = await database()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), eq(payment.status, "unknown"), isNull(payment.abandoned)));
  for (const { id } of lost) {
    try {
      await askAndFinalize(id, now);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      logger.warn("payment.provider.unreachable", { paymentId: id, error });
    }
  }
}

/** Starts a new attempt for a booking whose hold has not expired, with any method; the amount is the booking's own. */
export async function retryPayment(
  retry: Retry,
): Promise<Result<CheckoutSession, { code: RetryRefusal; errors?: readonly FieldError[] }>> {
  const { bookingId, provider, method, replaces, now } = retry;
  const { configuration } = await loadCatalogue(now);
  if (!(await isOffered(retry, configuration)))
    return err({ code: "VALIDATION_FAILED", errors: [{ field: "method", code: "INVALID" }] } as const);
  if (!providerOf(provider)) return err({ code: "PAYMENTS_NOT_CONFIGURED" });
  if (replaces && !(await abandonAttemptOf(replaces, retry))) return err({ code: "PAYMENT_ALREADY_OPEN" });
  await endLostPages(retry);
  try {
    const written = await database().transaction(async (tx) => {
      const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
      if (!bookingRow) return err({ code: "ILLEGAL_TRANSITION" });
      if (bookingRow.status === "paying" || bookingRow.status === "verifying")
        return err({ code: "PAYMENT_ALREADY_OPEN" });
      if (bookingRow.status === "expired") return err({ code: "TIME_SELECTION_LOST" });
      if (bookingRow.status !== "held" && bookingRow.status !== "payment_error")
        return err({ code: "ILLEGAL_TRANSITION" });
      if (bookingRow.holdExpiresAt <= now) return err({ code: "TIME_SELECTION_LOST" });
      const order = { booking: bookingRow, provider, method, amountCents: bookingRow.onlineDueCents, now };
      const written = await writeAttempt(tx, order);
      if (!written.ok) return written;
      const started = { provider, attempt: written.value.attempt, now };
      return ok({ started, page: await openLocalForm(tx, started, bookingRow, configuration) });
    });
    return written.ok ? await ensureCheckout(written.value.started, written.value.page) : written;
  } catch (error) {
    if (isOpenAlready(error)) return err({ code: "PAYMENT_ALREADY_OPEN" });
    throw error;
  }
}
