import "server-only";
import { database } from "@/lib/backend/db/client";
import { askAndFinalize, markVerifying } from "@/lib/backend/payment/commands/ask-provider";
import { ProviderUnreachable } from "@/lib/backend/payment/providers/port";
import { findPayment } from "@/lib/backend/payment/queries";
import { logger } from "@/lib/backend/platform/logger";

/** One customer who reloads must not become a flood of questions to the bank. */
const PAUSE_MILLISECONDS = 1500;
const undecided = new Set(["created", "started", "authorized", "unknown"]);

/**
 * The customer is back: asks the provider now and acts on the answer. While the money is not known the booking is
 * `verifying`; a provider that does not answer changes nothing else.
 */
export async function checkPayment(paymentId: string, now: Date): Promise<void> {
  const found = await findPayment(database(), paymentId);
  if (!found || !undecided.has(found.payment.status)) return;
  const { askedAt } = found.payment;
  if (askedAt && now.getTime() - askedAt.getTime() < PAUSE_MILLISECONDS) return;
  try {
    const settled = await askAndFinalize(paymentId, now);
    if (settled && settled.booking !== "paying") return;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    logger.warn("payment.provider_silent", { paymentId, error });
  }
  await markVerifying(found.booking.id, now);
}
