import type { MoveResult, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import type { PaypalClient } from "./client";
import {
  amountText,
  captureOrder,
  capturesOf,
  captureVerdict,
  findOrder,
  isTaken,
  type Order,
  refundCapture,
  refusalReason,
} from "./order";

const refused = (reason: string): MoveResult => ({ ok: false, outcome: "refused", reason });
const done = (reference: string): MoveResult => ({ ok: true, reference });
const takenOf = (order: Order) => capturesOf(order).find(isTaken);

/** Looks first and moves then; a look without an answer has sent nothing. */
async function move(
  client: PaypalClient,
  attempt: StoredAttempt,
  step: (order: Order) => Promise<MoveResult>,
): Promise<MoveResult> {
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

const undecided = (reason: string): MoveResult => ({ ok: false, outcome: "unknown", reason });

/** What became of an order's capture; null while there is none. */
function captured(order: Order): MoveResult | null {
  const verdict = captureVerdict(order);
  switch (verdict?.kind) {
    case "taken":
      return done(verdict.one.id);
    case "refused":
      return refused(refusalReason(verdict.one));
    case "pending":
      return undecided("paypal.capture_under_review");
    case undefined:
      return null;
  }
}

/** It has left: whatever becomes of the look that follows, it may have been made. */
async function lookAgain(client: PaypalClient, orderId: string): Promise<Order | null> {
  try {
    return await findOrder(client, orderId);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/** Takes the approved money; a capture of before that was not heard of counts, whatever it came to. */
export const capture = (client: PaypalClient, attempt: StoredAttempt, key: string) =>
  move(client, attempt, async (order) => {
    const before = captured(order);
    if (before) return before;
    const taken = await captureOrder(client, order.id, key);
    if (!taken.ok && taken.issue !== "ORDER_ALREADY_CAPTURED") return taken;
    const after = await lookAgain(client, order.id);
    return (after && captured(after)) ?? undecided("paypal.capture_not_shown");
  });

/** Nothing is held at PayPal before the capture, so an order that is not captured needs no call to be let go. */
export const release = (client: PaypalClient, attempt: StoredAttempt) =>
  move(client, attempt, async (order) =>
    takenOf(order) ? refused("paypal.already_captured") : done(attempt.providerRef ?? order.id),
  );

/** Gives a part of the captured money back, or all of it, once for each key. */
export const refund = (client: PaypalClient, attempt: StoredAttempt, amountCents: number, key: string) =>
  move(client, attempt, async (order) => {
    const taken = takenOf(order);
    if (!taken) return refused("paypal.nothing_captured");
    const given = await refundCapture(client, taken.id, amountText(amountCents), key);
    if (!given.ok) return given;
    const { id, status } = given.result;
    return status === "COMPLETED" || status === "PENDING" ? done(id) : refused(`paypal.refund_${status.toLowerCase()}`);
  });
