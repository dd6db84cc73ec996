import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/db/schema/payment";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { type Environment, env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { type PaymentView, paymentActionSchema } from "@/lib/contracts/reservation";
import type { PaymentProvider, PaymentStatus } from "@/lib/domain/payment/payment";

/** Reason of an attempt whose page we end because its customer has left it: that it then runs out is no surprise. */
export const LEFT_PAGE = "left_page";

/** Reason of an attempt whose provider tells another payment than ours; nobody may say that nothing was charged. */
export const UNMATCHED = "facts_differ";

/** Reason of an attempt whose provider answers no question about it; nobody may say that nothing was charged. */
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

/** Of these attempts nobody may say that nothing was charged, whatever their status. */
const unclear: Readonly<Record<string, PaymentView["reason"]>> = {
  [UNMATCHED]: "PAYMENT_UNMATCHED",
  [UNANSWERED]: "PAYMENT_UNKNOWN",
};

function reasonOf({ payment, booking }: FoundPayment): PaymentView["reason"] {
  if (booking.status === "creation_error" && payment.capturedCents > 0) return "BOOKING_CREATION_FAILED";
  const reason = reasons[payment.status] ?? null;
  return (reason && unclear[payment.reason ?? ""]) ?? reason;
}

/** An attempt as its customer sees it; the way to the provider only while it can still be gone. */
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

function stripe({ stripe: set, siteUrl, paymentsMode }: Environment): PaymentProviderPort | null {
  const { secretKey, webhookSecret } = set;
  if (!secretKey || !webhookSecret) return null;
  const livemode = paymentsMode === "live";
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return stripeProvider({
    secretKey,
    webhookSecret,
    apiBase: set.apiBase ?? null,
    siteUrl,
    livemode,
    timeoutMilliseconds,
  });
}

function paypal({ paypal: set, siteUrl }: Environment): PaymentProviderPort | null {
  const { clientId, clientSecret, webhookId } = set;
  if (!clientId || !clientSecret || !webhookId) return null;
  const apiBase = set.apiBase ?? PAYPAL_LIVE_BASE;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return paypalProvider({ clientId, clientSecret, webhookId, apiBase, siteUrl, timeoutMilliseconds });
}

function redsys({ redsys: set, siteUrl }: Environment): PaymentProviderPort | null {
  const { merchantCode, terminal, secretKey, signature } = set;
  if (!merchantCode || !terminal || !secretKey) return null;
  const base = set.base ?? REDSYS_LIVE_BASE;
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

/** Adapters keep connections and tokens, so one of each lives as long as the settings that it was made from. */
const made = new WeakMap<Environment, Map<PaymentProvider, PaymentProviderPort | null>>();

/** The adapter of a provider, or null where the site has no keys for it or takes no payments. */
export function providerOf(provider: PaymentProvider): PaymentProviderPort | null {
  const environment = env();
  if (environment.paymentsMode === "none") return null;
  const ports = made.get(environment) ?? new Map<PaymentProvider, PaymentProviderPort | null>();
  made.set(environment, ports);
  const port = ports.has(provider) ? (ports.get(provider) ?? null) : adapters[provider](environment);
  ports.set(provider, port);
  return port;
}

const FAILURES_IN_A_ROW = 3;
const AT_ONCE = 4;

interface Row {
  readonly id: string | number;
  readonly provider: PaymentProvider;
}

/**
 * Works through rows, all providers side by side and a few rows of each at once; one that fails again and again is left
 * alone until the next round.
 */
export async function eachProvider<R extends Row>(rows: readonly R[], work: (row: R) => Promise<unknown>) {
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  await Promise.all(
    providers.map(async (provider) => {
      const waiting = rows.filter((one) => one.provider === provider);
      let failures = 0;
      const runner = async () => {
        for (let row = waiting.shift(); row && failures < FAILURES_IN_A_ROW; row = waiting.shift()) {
          try {
            await work(row);
            failures = 0;
          } catch (error) {
            logger.warn("payment.not_reconciled", { provider, id: row.id, error });
            failures += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, runner));
    }),
  );
}

/** Attempts of which nobody knows yet whether they were paid. */
export const undecided = ["created", "started", "authorized", "unknown"] as const;
