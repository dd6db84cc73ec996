import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type {
  ListedPayment,
  PaymentProviderPort,
  ProviderPaymentState,
  StoredAttempt,
  VerifiedWebhook,
} from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/core/cents";
import { type Called, type PaypalClient, type PaypalConfig, paypalClient } from "./client";
import { capture, readRefund, refund, release } from "./operations";
import {
  approvalLink,
  capturesOf,
  centsOf,
  createOrder,
  findOrder,
  isCaptured,
  judgeOrder,
  pageRequest,
  refundsOf,
} from "./order";
import { transmissionVerifier } from "./transmission";

/** PayPal (contract section 5.3): the customer approves the order there; we capture once the unit is held again. */
export function paypalProvider(config: PaypalConfig): PaymentProviderPort {
  const client = paypalClient(config);
  const isGenuine = transmissionVerifier(config);

  async function fetchPaymentState(attempt: StoredAttempt): Promise<ProviderPaymentState> {
    // The customer never received the page's address, and nothing is charged without our capture.
    if (attempt.providerRef === null) return { kind: "expired" };
    const order = await findOrder(client, attempt.providerRef);
    return order ? judgeOrder(attempt, order) : { kind: "none" };
  }

  return {
    provider: "paypal",
    charges: "to-confirm",
    isIdempotent: true,
    buildsFormLocally: false,

    prepare: (order) => ({ providerRef: null, request: pageRequest(config, order) }),

    async createCheckout(attempt) {
      const made = await createOrder(client, attempt);
      if (!made.ok) {
        return { ok: false, outcome: made.outcome === "unknown" ? "unknown" : "refused", reason: made.reason };
      }
      const url = approvalLink(made.result);
      if (url === null) return { ok: false, outcome: "refused", reason: "paypal.no_page" };
      return { ok: true, providerRef: made.result.id, action: { kind: "redirect", url } };
    },

    fetchPaymentState,
    capture: (attempt, key) => capture(client, attempt, key),
    // PayPal can't close a page; an approval on it charges nothing.
    expireCheckout: async () => ({ ok: false, outcome: "refused", reason: "paypal.page_stays" }),
    void: (attempt) => release(client, attempt),
    refund: (attempt, amountCents, key) => refund(client, attempt, amountCents, key),
    readRefund: (attempt, sent) => readRefund(client, attempt, sent),

    async readBalance(attempt) {
      const order = attempt.providerRef === null ? null : await findOrder(client, attempt.providerRef);
      if (!order) return { capturedCents: 0, refundedCents: 0, refundUnderWay: false };
      const given = refundsOf(order).filter(({ status }) => status === "COMPLETED" || status === "PENDING");
      const total = (parts: readonly { readonly amount?: { readonly value: string } | undefined }[]) =>
        parts.reduce<number>((sum, { amount }) => plus(sum, centsOf(amount?.value ?? "") ?? 0), 0);
      const captures = capturesOf(order).filter(isCaptured);
      // A capture that PayPal took back is in no list of refunds.
      const takenBack = captures.filter(({ status }) => status === "REFUNDED" || status === "REVERSED");
      return {
        capturedCents: total(captures),
        refundedCents: Math.max(total(given), total(takenBack)),
        refundUnderWay: given.some(({ status }) => status === "PENDING"),
      };
    },

    listPayments: (since) => capturedSince(client, since, now()),

    async verifyWebhook(rawBody, headers) {
      const event = (await isGenuine(rawBody, headers)) ? readEvent(new TextDecoder().decode(rawBody)) : null;
      return event ? { ok: true, webhook: webhookOf(event) } : { ok: false };
    },

    // An event may overtake the answer that names the order: the attempt has no order yet, and is not over either.
    resolveWebhook: async (attempt) =>
      attempt.providerRef === null ? { kind: "pending" } : await fetchPaymentState(attempt),
  };
}

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    amount: z.object({ value: z.string() }).optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z
      .array(z.object({ custom: z.string().optional(), seller_transaction_id: z.string().optional() }))
      .optional(),
    reason: z.string().optional(),
    dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  }),
});
type Event = z.infer<typeof eventSchema>;

function webhookOf({ id, event_type: type, resource }: Event): VerifiedWebhook {
  const facts = { type, resource: resource.id ?? resource.dispute_id ?? "" };
  const base = { eventId: id, about: "other", providerRef: null, paymentId: null, facts } as const;
  if (type.startsWith("CHECKOUT.ORDER.")) {
    const paymentId = resource.purchase_units?.[0]?.custom_id ?? null;
    return resource.id ? { ...base, about: "payment", providerRef: resource.id, paymentId } : base;
  }
  const providerRef = resource.supplementary_data?.related_ids.order_id ?? null;
  const paymentId = providerRef === null ? (resource.custom_id ?? null) : null;
  if (type.startsWith("PAYMENT.REFUND.") || type === "PAYMENT.CAPTURE.REFUNDED")
    return { ...base, about: "refund", providerRef, paymentId, facts: { ...facts, refund: facts.resource } };
  if (type === "PAYMENT.CAPTURE.REVERSED") {
    const amountCents = centsOf(resource.amount?.value.replace(/^-/, "") ?? "");
    const amount = amountCents === null ? {} : { amountCents: String(amountCents) };
    const named = { providerRef, paymentId, facts: { ...facts, ...amount, capture: facts.resource } };
    return { ...base, about: "reversal", ...named };
  }
  if (type.startsWith("PAYMENT.CAPTURE."))
    return providerRef || paymentId ? { ...base, about: "payment", providerRef, paymentId } : base;
  return type.startsWith("CUSTOMER.DISPUTE.") ? disputeOf(base, type, resource) : base;
}

/** Outcomes of a dispute in which the seller keeps the money. */
const wonOutcomes = ["RESOLVED_SELLER_FAVOUR", "RESOLVED_WITH_PAYOUT", "CANCELED_BY_BUYER", "DENIED"];

function disputeOf(base: VerifiedWebhook, type: string, resource: Event["resource"]): VerifiedWebhook {
  const [disputed] = resource.disputed_transactions ?? [];
  const capture = disputed?.seller_transaction_id;
  const facts = { ...base.facts, reason: resource.reason ?? "", ...(capture ? { capture } : {}) };
  const named = { ...base, providerRef: resource.dispute_id ?? null, paymentId: disputed?.custom ?? null };
  if (type === "CUSTOMER.DISPUTE.CREATED") return { ...named, about: "dispute", facts };
  if (type !== "CUSTOMER.DISPUTE.RESOLVED") return base;
  const outcome = resource.dispute_outcome?.outcome_code ?? "";
  const won = wonOutcomes.includes(outcome) ? "yes" : "no";
  return { ...named, about: "dispute_over", facts: { ...facts, won, outcome } };
}

const EVENTS_A_PAGE = 100;
const EVENT_HISTORY_MILLISECONDS = 29 * 24 * 3_600_000;
const eventsSchema = z.object({
  events: z.array(eventSchema).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** PayPal has no list of orders, but lists the webhook events of the last month: reads those of completed captures. */
async function capturedSince(client: PaypalClient, since: Date, at: Date): Promise<readonly ListedPayment[]> {
  const from = new Date(Math.max(since.getTime(), at.getTime() - EVENT_HISTORY_MILLISECONDS));
  const query = new URLSearchParams({
    page_size: String(EVENTS_A_PAGE),
    start_time: from.toISOString(),
    end_time: at.toISOString(),
    event_type: "PAYMENT.CAPTURE.COMPLETED",
  });
  const taken: ListedPayment[] = [];
  let path: string | null = `/v1/notifications/webhooks-events?${query}`;
  while (path !== null) {
    const page: Called<z.infer<typeof eventsSchema>> = await client.send({ verb: "GET", path, answer: eventsSchema });
    if (!page.ok) throw new ProviderUnreachable(page.reason);
    for (const { resource } of page.result.events) {
      const providerRef = resource.supplementary_data?.related_ids.order_id ?? resource.id;
      const amountCents = centsOf(resource.amount?.value ?? "") ?? 0;
      if (providerRef)
        taken.push({ providerRef, paymentId: resource.custom_id ?? null, bookingCode: null, amountCents });
    }
    const next = page.result.links.find(({ rel }) => rel === "next");
    path = next && page.result.events.length > 0 ? next.href.replace(/^https?:\/\/[^/]+/, "") : null;
  }
  return taken;
}

function readEvent(text: string): Event | null {
  try {
    return eventSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
