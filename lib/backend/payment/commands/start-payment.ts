import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment } from "@/lib/backend/db/schema/payment";
import { attemptOf, providerOf } from "@/lib/backend/payment/attempt/attempts";
import type { PageResult } from "@/lib/backend/payment/providers/port";
import { newToken } from "@/lib/backend/platform/secret-token";
import { count } from "@/lib/backend/platform/telemetry";
import type { PaymentAction } from "@/lib/contracts/reservation";
import { nextBookingStatus } from "@/lib/domain/booking/booking";
import { holdLimitWithPage, pageLimit } from "@/lib/domain/hold/hold";
import type { Language } from "@/lib/domain/language/languages";
import type { PaymentMethod, PaymentProvider } from "@/lib/domain/payment/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

interface AttemptOrder {
  readonly booking: { readonly id: number; readonly code: string; readonly livemode: boolean; readonly lang: Language };
  readonly provider: PaymentProvider;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly now: Date;
}

/**
 * Writes a new attempt with the exact request, inside the transaction that holds the unit; nothing has left yet.
 * Refused where the provider has no keys. The database refuses a second open attempt of the booking.
 */
export async function writeAttempt(
  tx: Transaction,
  order: AttemptOrder,
): Promise<Result<{ readonly paymentId: string }, { code: "PAYMENTS_NOT_CONFIGURED" }>> {
  const port = providerOf(order.provider);
  if (!port) return refuse({ code: "PAYMENTS_NOT_CONFIGURED" });
  const paymentId = newToken();
  const { provider, method, amountCents, now } = order;
  const { code: bookingCode, lang: language } = order.booking;
  const { providerRef, request } = port.prepare({ paymentId, bookingCode, method, amountCents, language, now });
  await tx.insert(payment).values({
    id: paymentId,
    bookingId: order.booking.id,
    livemode: order.booking.livemode,
    provider,
    method,
    amountCents,
    status: "created",
    providerRef,
    request,
    idempotencyKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
  });
  return accept({ paymentId });
}

export interface OpenedPage {
  readonly paymentId: string;
  readonly action: PaymentAction;
  readonly holdExpiresAt: Date;
}

/**
 * Asks the provider for its page after `writeAttempt` has been committed, with no transaction open meanwhile.
 * The booking goes on to `paying` and its hold to the page's limit and margin; when no page comes, the hold lives on.
 */
export async function openPage(
  paymentId: string,
  now: Date,
): Promise<Result<OpenedPage, { code: "PAYMENT_START_FAILED" }>> {
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  const port = found && providerOf(found.row.provider);
  if (!port) return refuse({ code: "PAYMENT_START_FAILED" });
  const times = await paymentTimes(found.row.provider, now);
  const page = await port.createPage(attemptOf(found.row, found.code));
  const opened = await database().transaction((tx) => keepPage(tx, paymentId, page, times, now));
  if (opened.ok) count("site_payments", { provider: found.row.provider, outcome: "started" });
  return opened;
}

async function keepPage(
  tx: Transaction,
  paymentId: string,
  page: PageResult,
  times: Awaited<ReturnType<typeof paymentTimes>>,
  now: Date,
): Promise<Result<OpenedPage, { code: "PAYMENT_START_FAILED" }>> {
  const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
  if (!found) return refuse({ code: "PAYMENT_START_FAILED" });
  const [subject] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
  if (!subject || !row || row.status !== "created") return refuse({ code: "PAYMENT_START_FAILED" });
  if (!page.ok) {
    const status = page.outcome === "unknown" ? "unknown" : "expired";
    await tx.update(payment).set({ status, reason: page.reason, updatedAt: now }).where(eq(payment.id, paymentId));
    return refuse({ code: "PAYMENT_START_FAILED" });
  }
  const holdExpiresAt = times.holdExpiresAt(subject.holdExpiresAt);
  await tx
    .update(payment)
    .set({
      status: "started",
      action: page.action,
      providerRef: page.providerRef,
      pageExpiresAt: times.pageExpiresAt,
      updatedAt: now,
    })
    .where(eq(payment.id, paymentId));
  const next = nextBookingStatus(subject.status, "PAGE_CREATED");
  if (next.ok) {
    await tx
      .update(booking)
      .set({ status: next.value, statusReason: null, holdExpiresAt, updatedAt: now })
      .where(eq(booking.id, subject.id));
  }
  return accept({ paymentId, action: page.action, holdExpiresAt });
}

/** How long a provider's page counts for us, and how long the unit is held for it (rules section 10). */
async function paymentTimes(provider: PaymentProvider, now: Date) {
  const { configuration } = await loadCatalogue(now);
  return {
    pageExpiresAt: new Date(pageLimit(now.getTime(), provider, configuration)),
    holdExpiresAt: (until: Date) =>
      new Date(holdLimitWithPage(now.getTime(), provider, until.getTime(), configuration)),
  };
}
