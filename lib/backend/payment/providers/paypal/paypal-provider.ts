import type { PaymentProviderPort, ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/money/cents";
import { type PaypalConfig, paypalClient } from "./client";
import { capture, refund, release } from "./moves";
import { approvalLink, capturesOf, centsOf, isTaken, judgeOrder, refundsOf } from "./order";
import { createOrder, findOrder, pageRequest } from "./orders";
import { verifyNotice } from "./webhooks";

/** PayPal (contract section 5.3): the customer agrees there, the money is taken once the unit is held again. */
export function paypalProvider(config: PaypalConfig): PaymentProviderPort {
  const client = paypalClient(config);

  async function readTruth(attempt: StoredAttempt): Promise<ProviderTruth> {
    // Nobody was ever given the address of its page, and nothing is taken without our capture.
    if (attempt.providerRef === null) return { kind: "expired" };
    const order = await findOrder(client, attempt.providerRef);
    return order ? judgeOrder(attempt, order) : { kind: "none" };
  }

  return {
    provider: "paypal",
    charges: "to-confirm",
    repeatsMoves: true,

    prepare: (order) => ({ providerRef: null, request: pageRequest(config, order) }),

    async createPage(attempt) {
      const made = await createOrder(client, attempt);
      if (!made.ok) {
        return { ok: false, outcome: made.outcome === "unknown" ? "unknown" : "refused", reason: made.reason };
      }
      const url = approvalLink(made.result);
      if (url === null) return { ok: false, outcome: "refused", reason: "paypal.no_page" };
      return { ok: true, providerRef: made.result.id, action: { kind: "redirect", url } };
    },

    readTruth,
    capture: (attempt, key) => capture(client, attempt, key),
    // PayPal can't close a page; agreeing on it moves no money.
    endPage: async () => ({ ok: false, outcome: "refused", reason: "paypal.page_stays" }),
    void: (attempt) => release(client, attempt),
    refund: (attempt, amountCents, key) => refund(client, attempt, amountCents, key),

    async readBalance(attempt) {
      const order = attempt.providerRef === null ? null : await findOrder(client, attempt.providerRef);
      if (!order) return { capturedCents: 0, refundedCents: 0, refundUnderWay: false };
      const given = refundsOf(order).filter(({ status }) => status === "COMPLETED" || status === "PENDING");
      const total = (amounts: readonly ({ readonly value: string } | undefined)[]) =>
        amounts.reduce<number>((sum, amount) => plus(sum, centsOf(amount?.value ?? "") ?? 0), 0);
      return {
        capturedCents: total(
          capturesOf(order)
            .filter(isTaken)
            .map(({ amount }) => amount),
        ),
        refundedCents: total(given.map(({ amount }) => amount)),
        refundUnderWay: given.some(({ status }) => status === "PENDING"),
      };
    },

    verifyNotice: (rawBody, headers) => verifyNotice(client, config.webhookId, rawBody, headers),
    judgeNotice: readTruth,
  };
}
