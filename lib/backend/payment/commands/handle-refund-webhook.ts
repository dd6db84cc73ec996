import "server-only";
import { and, eq, or } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import type { VerifiedWebhook } from "@/lib/backend/payment/providers/port";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { followRefund } from "./follow-refund";
import { matchPayment } from "./match-ledger";

/** Our refund that a webhook names, by the provider's id of it or by our own key. */
async function refundNamedBy(provider: PaymentProvider, { facts }: VerifiedWebhook): Promise<number | null> {
  const { refund = "", operation = "" } = facts;
  const [found] = await database()
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(
        eq(payment.provider, provider),
        eq(paymentOperation.kind, "refund"),
        or(eq(paymentOperation.providerRef, refund), eq(paymentOperation.idempotencyKey, operation)),
      ),
    );
  return found?.id ?? null;
}

interface Named {
  readonly row: PaymentRow;
  readonly code: string;
}

/**
 * A refund's status may have changed: reads it from the provider. One that is not ours, e.g. made in the provider's
 * portal, shows as a difference between its sums and our ledger. Throws ProviderUnreachable.
 */
export async function takeRefundWebhook(
  provider: PaymentProvider,
  webhook: VerifiedWebhook,
  named: Named | undefined,
  now: Date,
): Promise<void> {
  const refund = await refundNamedBy(provider, webhook);
  if (refund !== null) await followRefund(refund, now);
  else if (named) await matchPayment(named, now);
}
