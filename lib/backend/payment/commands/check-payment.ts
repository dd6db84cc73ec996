import "server-only";
import { database } from "@/lib/backend/core/db/client";
import { logger } from "@/lib/backend/core/logger";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { findPayment, undecidedStatuses } from "@/lib/backend/payment/attempts";
import { askAndFinalize, markVerifying } from "./ask-provider";
import { endAttempt } from "./end-attempt";

/** A customer who keeps reloading the page causes one query to the provider in this time. */
const QUERY_INTERVAL_MILLISECONDS = 1500;

interface Return {
  /** The customer reports having left the payment page without paying. */
  readonly leftPage: boolean;
  readonly now: Date;
}

/** True once the booking is no longer `paying`, or its attempt was ended because the customer left the page. */
async function settled(paymentId: string, { leftPage, now }: Return): Promise<boolean> {
  if (leftPage) {
    const ending = { status: "cancelled", why: null, endsPage: true, evenIfOpen: false, now } as const;
    return (await endAttempt(paymentId, ending)) !== "open";
  }
  const known = await askAndFinalize(paymentId, now);
  return known !== null && known.booking !== "paying";
}

/**
 * The customer is back from the provider's page: asks the provider and applies the answer. Without an outcome, or when
 * the provider does not answer, the booking becomes `verifying`.
 */
export async function checkPayment(paymentId: string, customerReturn: Return): Promise<void> {
  const { leftPage, now } = customerReturn;
  const found = await findPayment(database(), paymentId);
  if (!found || !undecidedStatuses.some((status) => status === found.payment.status)) return;
  const { askedAt } = found.payment;
  if (!leftPage && askedAt && now.getTime() - askedAt.getTime() < QUERY_INTERVAL_MILLISECONDS) return;
  try {
    if (await settled(paymentId, customerReturn)) return;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    logger.warn("payment.provider.unreachable", { paymentId, error });
  }
  await markVerifying(found.booking.id, now);
}
