import { createHash } from "node:crypto";
import { circuitBreaker, ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type {
  OperationResult,
  PaymentProviderPort,
  ProviderPaymentState,
  StoredAttempt,
  WebhookResult,
} from "@/lib/backend/payment/providers/port";
import { queryPayment, queryRefunds, sendRefund } from "./operations";
import {
  decodeParameters,
  encodeParameters,
  judgeFacts,
  pageRequest,
  type RedsysConfig,
  type RedsysTerminal,
  sign,
  signatureHolds,
} from "./terminal";

/** The bank accepted a refund. */
const REFUNDED = "0900";

const orderOf = (attempt: StoredAttempt) => attempt.request.DS_MERCHANT_ORDER ?? "";
const notOffered: OperationResult = { ok: false, outcome: "refused", reason: "redsys.charges_at_once" };

/** One status of several operations: the page allows a second try, so a capture wins over an earlier refusal. */
function bestOf(truths: readonly ProviderPaymentState[]): ProviderPaymentState {
  const order = ["captured", "foreign", "pending", "cancelled", "declined"] as const;
  for (const kind of order) {
    const found = truths.findLast((providerState) => providerState.kind === kind);
    if (found) return found;
  }
  return { kind: "none" };
}

/** The card terminal and Bizum (contract section 5.3): the browser posts a signed form, the bank charges at once. */
export function redsysProvider(account: RedsysConfig): PaymentProviderPort {
  const config: RedsysTerminal = { ...account, breaker: circuitBreaker({ provider: "redsys", ...account }) };
  return {
    provider: "redsys",
    charges: "at-once",
    isIdempotent: false,
    buildsFormLocally: true,

    prepare(order) {
      const request = pageRequest(config, order);
      return { providerRef: request.DS_MERCHANT_ORDER ?? null, request };
    },

    async createCheckout(attempt) {
      const parameters = encodeParameters(config.signature, attempt.request);
      const order = orderOf(attempt);
      return {
        ok: true,
        providerRef: order,
        action: {
          kind: "formPost",
          url: `${config.base}/sis/realizarPago`,
          fields: {
            Ds_SignatureVersion: config.signature,
            Ds_MerchantParameters: parameters,
            Ds_Signature: sign(config.signature, config.secretKey, order, parameters),
          },
        },
      };
    },

    async fetchPaymentState(attempt) {
      const operations = await queryPayment(config, orderOf(attempt));
      return bestOf(operations.map((facts) => judgeFacts(attempt, facts)));
    },

    capture: async () => notOffered,
    expireCheckout: async () => notOffered,
    void: async () => notOffered,

    async refund(attempt, amountCents) {
      const order = orderOf(attempt);
      try {
        // What staff refunded in the bank's portal must not count as this refund, which the bank doesn't recognise again.
        if ((await queryRefunds(config, attempt, order)).refundedCents !== attempt.refundedCents)
          return { ok: false, outcome: "refused", reason: "redsys.refunded_elsewhere" };
      } catch (cause) {
        if (cause instanceof ProviderUnreachable) return { ok: false, outcome: "unsent", reason: cause.message };
        throw cause;
      }
      try {
        const response = await sendRefund(config, attempt, order, amountCents);
        if (response === REFUNDED) return { ok: true, reference: order };
        return { ok: false, outcome: "refused", reason: `redsys.${response}` };
      } catch (cause) {
        if (!(cause instanceof ProviderUnreachable)) throw cause;
        const done = await queryRefunds(config, attempt, order).catch(() => null);
        if (done?.refundedCents === attempt.refundedCents + amountCents) return { ok: true, reference: order };
        return { ok: false, outcome: "unknown", reason: cause.message };
      }
    },

    readRefund: null,

    async readBalance(attempt) {
      const order = orderOf(attempt);
      const paid = bestOf((await queryPayment(config, order)).map((facts) => judgeFacts(attempt, facts)));
      return {
        capturedCents: paid.kind === "captured" ? paid.amountCents : 0,
        ...(await queryRefunds(config, attempt, order)),
      };
    },

    listPayments: null,

    async verifyWebhook(rawBody): Promise<WebhookResult> {
      const form = new URLSearchParams(new TextDecoder().decode(rawBody));
      const encoded = form.get("Ds_MerchantParameters") ?? "";
      const signature = form.get("Ds_Signature") ?? "";
      const facts = decodeParameters(encoded);
      const order = facts?.DS_ORDER;
      if (form.get("Ds_SignatureVersion") !== config.signature || !facts || !order) return { ok: false };
      if (!signatureHolds(config.signature, config.secretKey, order, encoded, signature)) return { ok: false };
      const eventId = createHash("sha256").update(encoded).digest("hex");
      return { ok: true, webhook: { eventId, about: "payment", providerRef: order, paymentId: null, facts } };
    },

    resolveWebhook: async (attempt, webhook) => judgeFacts(attempt, webhook.facts),
  };
}
