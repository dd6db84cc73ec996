import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/core/db/schema/payment";
import { type Environment, env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import { type PaymentProviderPort, QuestionRefused, type StoredAttempt } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { type PaymentView, paymentActionSchema } from "@/lib/contracts/rental/reservation";
import type { PaymentProvider, PaymentStatus } from "@/lib/domain/payment/payment";

/** Reason of an attempt whose page we closed because the customer left it: a later `expired` counts as cancelled. */
export const LEFT_PAGE = "left_page";

/** Reason of an attempt whose provider reports facts that differ from ours: money may have been charged. */
export const UNMATCHED = "facts_differ";

/** Reason of an attempt whose provider refuses every query about it: money may have been charged. */
export const UNANSWERED = "not_told";

const requestSchema = z.record(z.string(), z.string());

/** The attempt as its adapter sees it. */
type AttemptRow = Pick<
  PaymentRow,
  "id" | "method" | "amountCents" | "providerRef" | "request" | "refundedCents" | "createdAt" | "idempotencyKey"
>;
export const attemptOf = (row: AttemptRow, bookingCode: string): StoredAttempt => ({
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

/** One attempt together with its booking. */
export async function findPayment(connection: Connection, paymentId: string) {
  const [row] = await connection
    .select({
      payment,
      booking: { id: booking.id, code: booking.code, status: booking.status, clientId: booking.clientId },
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  return row ?? null;
}
type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findBookingByCode(connection: Connection, code: string) {
  const [row] = await connection
    .select({ id: booking.id, code: booking.code, clientId: booking.clientId })
    .from(booking)
    .where(eq(booking.code, code));
  return row ?? null;
}

const reasons: Readonly<Partial<Record<PaymentStatus, PaymentView["reason"]>>> = {
  declined: "PAYMENT_DECLINED",
  cancelled: "PAYMENT_CANCELLED",
  expired: "PAYMENT_NOT_PROCESSED",
};

/** Reasons that win over the status: the customer must not read "nothing was charged" for these attempts. */
const unclearReasons: Readonly<Record<string, PaymentView["reason"]>> = {
  [UNMATCHED]: "PAYMENT_UNMATCHED",
  [UNANSWERED]: "PAYMENT_UNKNOWN",
};

function reasonOf({ payment, booking }: FoundPayment): PaymentView["reason"] {
  if (booking.status === "creation_error" && payment.capturedCents > 0) return "BOOKING_CREATION_FAILED";
  const reason = reasons[payment.status] ?? null;
  return (reason && unclearReasons[payment.reason ?? ""]) ?? reason;
}

/** An attempt as its customer sees it; `action` leads to the provider's page and is null once that page is closed. */
export function paymentView({ payment, booking }: FoundPayment, now: Date): PaymentView {
  const open = payment.status === "started" && payment.pageExpiresAt !== null && payment.pageExpiresAt > now;
  return {
    code: booking.code,
    status: payment.status,
    action: open ? paymentActionSchema.parse(payment.action) : null,
    reason: reasonOf({ payment, booking }),
    receipt: payment.receipt,
  };
}

const REDSYS_LIVE_BASE = "https://sis.redsys.es";
const PAYPAL_LIVE_BASE = "https://api-m.paypal.com";
const TIMEOUT_MILLISECONDS = 15_000;

function stripe({ stripe: settings, siteUrl, paymentsMode }: Environment): PaymentProviderPort | null {
  const { secretKey, webhookSecret } = settings;
  if (!secretKey || !webhookSecret) return null;
  const livemode = paymentsMode === "live";
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return stripeProvider({
    secretKey,
    webhookSecret,
    apiBase: settings.apiBase ?? null,
    siteUrl,
    livemode,
    timeoutMilliseconds,
  });
}

function paypal({ paypal: settings, siteUrl }: Environment): PaymentProviderPort | null {
  const { clientId, clientSecret, webhookId } = settings;
  if (!clientId || !clientSecret || !webhookId) return null;
  const apiBase = settings.apiBase ?? PAYPAL_LIVE_BASE;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return paypalProvider({ clientId, clientSecret, webhookId, apiBase, siteUrl, timeoutMilliseconds });
}

function redsys({ redsys: settings, siteUrl }: Environment): PaymentProviderPort | null {
  const { merchantCode, terminal, secretKey, signature } = settings;
  if (!merchantCode || !terminal || !secretKey) return null;
  const base = settings.base ?? REDSYS_LIVE_BASE;
  return redsysProvider({
    merchantCode,
    terminal,
    secretKey,
    signature,
    base,
    siteUrl,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
}

const adapters: Readonly<Record<PaymentProvider, (environment: Environment) => PaymentProviderPort | null>> = {
  stripe,
  paypal,
  redsys,
};

/** Adapters hold connections and access tokens, so each is created once per settings object and cached. */
const cachedAdapters = new WeakMap<Environment, Map<PaymentProvider, PaymentProviderPort | null>>();

/** The adapter of a provider, or null where the site has no keys for it or takes no payments. */
export function providerOf(provider: PaymentProvider): PaymentProviderPort | null {
  const environment = env();
  if (environment.paymentsMode === "none") return null;
  const ports = cachedAdapters.get(environment) ?? new Map<PaymentProvider, PaymentProviderPort | null>();
  cachedAdapters.set(environment, ports);
  const port = ports.has(provider) ? (ports.get(provider) ?? null) : adapters[provider](environment);
  ports.set(provider, port);
  return port;
}

const MAXIMUM_CONSECUTIVE_FAILURES = 3;
const ROWS_AT_ONCE = 4;

interface Row {
  readonly id: string | number;
  readonly provider: PaymentProvider;
}

/**
 * Processes rows, all providers in parallel and 4 rows of each at once. After 3 failures in a row the rest of that
 * provider's rows waits for the next round, unless `all` are to be tried; a refused question is no failure of the
 * provider. Callers order their rows by when they were last tried, so that failing ones don't keep others waiting.
 * Returns the rows that were not processed.
 */
export async function runPerProvider<R extends Row>(
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
  extent: "all" | "until-failing" = "until-failing",
): Promise<readonly R[]> {
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  const maximumFailures = extent === "all" ? Number.POSITIVE_INFINITY : MAXIMUM_CONSECUTIVE_FAILURES;
  const left = new Set(rows);
  await Promise.all(
    providers.map(async (provider) => {
      const waiting = rows.filter((row) => row.provider === provider);
      let failures = 0;
      const runner = async () => {
        for (let row = waiting.shift(); row && failures < maximumFailures; row = waiting.shift()) {
          try {
            await work(row);
            left.delete(row);
            failures = 0;
          } catch (error) {
            logger.warn("payment.reconcile.failed", { provider, id: row.id, error });
            if (!(error instanceof QuestionRefused)) failures += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: ROWS_AT_ONCE }, runner));
    }),
  );
  return [...left];
}

/** Statuses of an attempt that may still turn out paid or unpaid. */
export const undecidedStatuses = ["created", "started", "authorized", "unknown"] as const;
