import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type { OperationResult, SentRefund, StoredAttempt } from "@/lib/backend/payment/providers/port";
import type { PaypalClient } from "./client";
import {
  amountText,
  captureOrder,
  capturesOf,
  captureVerdict,
  findOrder,
  isCaptured,
  type Order,
  type Refund,
  refundCapture,
  refundsOf,
  refusalReason,
} from "./order";

const refused = (reason: string): OperationResult => ({ ok: false, outcome: "refused", reason });
const done = (reference: string): OperationResult => ({ ok: true, reference });
const captureOf = (order: Order) => capturesOf(order).find(isCaptured);

/** Reads the order, then moves the money; when reading fails, the operation is unsent. */
async function move(
  client: PaypalClient,
  attempt: StoredAttempt,
  step: (order: Order) => Promise<OperationResult>,
): Promise<OperationResult> {
  const { providerRef } = attempt;
  if (providerRef === null) return refused("paypal.no_order");
  try {
    const order = await findOrder(client, providerRef);
    return order ? await step(order) : refused("paypal.no_order");
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { ok: false, outcome: "unsent", reason: error.message };
    throw error;
  }
}

const unknownOutcome = (reason: string): OperationResult => ({ ok: false, outcome: "unknown", reason });

/** The outcome of an order's capture; null while there is none. */
function captureOutcome(order: Order): OperationResult | null {
  const verdict = captureVerdict(order);
  switch (verdict?.kind) {
    case "captured":
      return done(verdict.one.id);
    case "refused":
      return refused(refusalReason(verdict.one));
    case "pending":
      return unknownOutcome("paypal.capture_under_review");
    case undefined:
      return null;
  }
}

/** Reads the order after a capture was sent; a failure here must not turn it into an unsent one. */
async function rereadOrder(client: PaypalClient, orderId: string): Promise<Order | null> {
  try {
    return await findOrder(client, orderId);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/** Captures the approved money; an earlier capture whose answer was lost counts, whatever its outcome. */
export const capture = (client: PaypalClient, attempt: StoredAttempt, key: string) =>
  move(client, attempt, async (order) => {
    const before = captureOutcome(order);
    if (before) return before;
    const sent = await captureOrder(client, order.id, key);
    if (!sent.ok && sent.issue !== "ORDER_ALREADY_CAPTURED") return sent;
    const after = await rereadOrder(client, order.id);
    return (after && captureOutcome(after)) ?? unknownOutcome("paypal.capture_not_shown");
  });

/** PayPal holds nothing before the capture, so voiding an order that is not captured needs no call. */
export const release = (client: PaypalClient, attempt: StoredAttempt) =>
  move(client, attempt, async (order) =>
    captureOf(order) ? refused("paypal.already_captured") : done(attempt.providerRef ?? order.id),
  );

/** Refunds `amountCents` of the captured money, once for each idempotency key. */
export const refund = (client: PaypalClient, attempt: StoredAttempt, amountCents: number, key: string) =>
  move(client, attempt, async (order) => {
    const captured = captureOf(order);
    if (!captured) return refused("paypal.nothing_captured");
    const refunded = await refundCapture(client, captured.id, amountText(amountCents), key);
    return refunded.ok ? refundOutcome(refunded.result) : refunded;
  });

function refundOutcome({ id, status }: Refund): OperationResult {
  const reason = `paypal.refund_${status.toLowerCase()}`;
  if (status === "PENDING") return { ok: false, outcome: "accepted", reason, reference: id };
  return status === "COMPLETED" ? done(id) : refused(reason);
}

/** The current status of a refund, read from its order. Throws ProviderUnreachable. */
export async function readRefund(client: PaypalClient, { providerRef }: StoredAttempt, { reference }: SentRefund) {
  const order = providerRef === null ? null : await findOrder(client, providerRef);
  const refund = order && refundsOf(order).find(({ id }) => id === reference);
  return refund ? refundOutcome(refund) : unknownOutcome("paypal.no_refund");
}
