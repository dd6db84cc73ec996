import "server-only";
import { database } from "@/lib/backend/db/client";
import { findPayment, undecided } from "@/lib/backend/payment/attempt/attempts";
import { logger } from "@/lib/backend/platform/logger";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import { askAndFinalize, markVerifying } from "./ask-provider";
import { endAttempt } from "./end-attempt";

/** One customer who reloads must not become a flood of questions to the bank. */
const PAUSE_MILLISECONDS = 1500;

interface Return {
  /** The customer says to have left the page without paying. */
  readonly leftPage: boolean;
  readonly now: Date;
}

/** Whether the booking has got anywhere since the page was opened. */
async function settled(paymentId: string, { leftPage, now }: Return): Promise<boolean> {
  if (leftPage) {
    const ending = { status: "cancelled", why: null, endsPage: true, evenIfOpen: false, now } as const;
    return (await endAttempt(paymentId, ending)) !== "open";
  }
  const known = await askAndFinalize(paymentId, now);
  return known !== null && known.booking !== "paying";
}

/**
 * The customer is back: asks the provider now and acts on the answer. While the money is not known the booking is
 * `verifying`; a provider that does not answer changes nothing else.
 */
export async function checkPayment(paymentId: string, back: Return): Promise<void> {
  const { leftPage, now } = back;
  const found = await findPayment(database(), paymentId);
  if (!found || !undecided.some((one) => one === found.payment.status)) return;
  const { askedAt } = found.payment;
  if (!leftPage && askedAt && now.getTime() - askedAt.getTime() < PAUSE_MILLISECONDS) return;
  try {
    if (await settled(paymentId, back)) return;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    logger.warn("payment.provider_silent", { paymentId, error });
  }
  await markVerifying(found.booking.id, now);
}
