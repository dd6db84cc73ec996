import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, statementName, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/core/db/schema/payment";
import { newToken } from "@/lib/backend/core/secret-token";
import { count } from "@/lib/backend/core/telemetry/record";
import { attemptOf, providerOf } from "@/lib/backend/payment/attempts";
import type { PageResult, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import { nextBookingStatus } from "@/lib/domain/core/booking";
import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { PaymentMethod, PaymentProvider } from "@/lib/domain/payment/payment";
import { holdLimitWithPage, pageLimit } from "@/lib/domain/rental/hold";

type PayableBooking = Pick<BookingRow, "id" | "code" | "livemode" | "lang" | "status" | "holdExpiresAt">;

interface AttemptOrder {
  readonly booking: Pick<PayableBooking, "id" | "code" | "livemode" | "lang">;
  readonly provider: PaymentProvider;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly now: Date;
}

/**
 * Stores a new attempt with its exact request, in the transaction that holds the unit; nothing is sent yet. Refused
 * where the provider has no keys. The constraint `payment_one_open_a_booking` refuses a second open attempt.
 */
export async function writeAttempt(
  tx: Transaction,
  order: AttemptOrder,
): Promise<
  Result<{ readonly paymentId: string; readonly attempt: StoredAttempt }, { code: "PAYMENTS_NOT_CONFIGURED" }>
> {
  const port = providerOf(order.provider);
  if (!port) return err({ code: "PAYMENTS_NOT_CONFIGURED" });
  const paymentId = newToken();
  const { provider, method, amountCents, now } = order;
  const { code: bookingCode, lang: language } = order.booking;
  const { providerRef, request } = port.prepare({ paymentId, bookingCode, method, amountCents, language, now });
  const row = {
    id: paymentId,
    method,
    amountCents,
    providerRef,
    request,
    idempotencyKey: randomUUID(),
    createdAt: now,
  };
  const { id: bookingId, livemode } = order.booking;
  await tx
    .insert(payment)
    .values({ ...row, bookingId, livemode, provider, status: "created", updatedAt: now })
    .prepare(statementName("payment-attempt"))
    .execute();
  return ok({ paymentId, attempt: attemptOf({ ...row, refundedCents: 0 }, bookingCode) });
}

export interface CheckoutSession {
  readonly paymentId: string;
  readonly action: PaymentAction;
  readonly holdExpiresAt: Date;
}

type Attempt = Pick<AttemptOrder, "provider" | "now"> & { readonly attempt: StoredAttempt };

/** Opens the page in the attempt's own transaction where that needs no call (Redsys: a signed form); else null. */
export async function openLocalForm(
  tx: Transaction,
  { provider, attempt, now }: Attempt,
  bookingRow: PayableBooking,
  configuration: Configuration,
): Promise<CheckoutSession | null> {
  const port = providerOf(provider);
  if (!port?.buildsFormLocally) return null;
  const page = await port.createCheckout(attempt);
  return page.ok
    ? await startPage(tx, bookingRow, attempt.paymentId, page, paymentTimes(provider, now, configuration))
    : null;
}

/** The page that `openLocalForm` opened; without one it is requested from the provider, after the commit. */
export async function ensureCheckout(
  { provider, attempt, now }: Attempt,
  page: CheckoutSession | null,
): ReturnType<typeof openCheckout> {
  if (!page) return await openCheckout(attempt.paymentId, now);
  count("site_payments", { provider, outcome: "started" });
  return ok(page);
}

/**
 * Requests the provider's page after `writeAttempt` has been committed, with no transaction open during the call. The
 * booking becomes `paying` and its hold lasts until the page's end plus a margin; without a page the hold is unchanged.
 */
export async function openCheckout(
  paymentId: string,
  now: Date,
): Promise<Result<CheckoutSession, { code: "PAYMENT_START_FAILED" }>> {
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  const port = found && providerOf(found.row.provider);
  if (!port) return err({ code: "PAYMENT_START_FAILED" });
  const { configuration } = await loadCatalogue(now);
  const times = paymentTimes(found.row.provider, now, configuration);
  const page = await port.createCheckout(attemptOf(found.row, found.code));
  const opened = await database().transaction((tx) => storePage(tx, found.row, page, times));
  if (opened.ok) count("site_payments", { provider: found.row.provider, outcome: "started" });
  return opened;
}

async function storePage(
  tx: Transaction,
  { id: paymentId, bookingId }: PaymentRow,
  page: PageResult,
  times: PaymentTimes,
): Promise<Result<CheckoutSession, { code: "PAYMENT_START_FAILED" }>> {
  const [[bookingRow], [row]] = await Promise.all([
    tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update"),
    tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update"),
  ]);
  if (!bookingRow || !row || row.status !== "created") return err({ code: "PAYMENT_START_FAILED" });
  if (!page.ok) {
    const status = page.outcome === "unknown" ? "unknown" : "expired";
    const changes = { status, reason: page.reason, updatedAt: times.now } as const;
    await tx.update(payment).set(changes).where(eq(payment.id, paymentId));
    return err({ code: "PAYMENT_START_FAILED" });
  }
  return ok(await startPage(tx, bookingRow, paymentId, page, times));
}

/** Stores the page: the attempt becomes `started`, its booking `paying`. */
async function startPage(
  tx: Transaction,
  bookingRow: PayableBooking,
  paymentId: string,
  { action, providerRef }: PageResult & { ok: true },
  { now, pageExpiresAt, holdUntil }: PaymentTimes,
): Promise<CheckoutSession> {
  const holdExpiresAt = holdUntil(bookingRow.holdExpiresAt);
  const next = nextBookingStatus(bookingRow.status, "PAGE_CREATED");
  await Promise.all([
    tx
      .update(payment)
      .set({ status: "started", action, providerRef, pageExpiresAt, updatedAt: now })
      .where(eq(payment.id, paymentId))
      .prepare(statementName("payment-page"))
      .execute(),
    next.ok &&
      tx
        .update(booking)
        .set({ status: next.value, statusReason: null, holdExpiresAt, updatedAt: now })
        .where(eq(booking.id, bookingRow.id))
        .prepare(statementName("booking-page"))
        .execute(),
  ]);
  return { paymentId, action, holdExpiresAt };
}

type PaymentTimes = ReturnType<typeof paymentTimes>;

/** When a provider's page expires for us, and until when the unit is held for it (rules section 10). */
function paymentTimes(provider: PaymentProvider, now: Date, configuration: Configuration) {
  return {
    now,
    pageExpiresAt: new Date(pageLimit(now.getTime(), provider, configuration)),
    holdUntil: (until: Date) => new Date(holdLimitWithPage(now.getTime(), provider, until.getTime(), configuration)),
  };
}
