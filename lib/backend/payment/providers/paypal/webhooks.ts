import { z } from "zod";
import type { NoticeResult, VerifiedNotice } from "@/lib/backend/payment/providers/port";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import type { PaypalClient } from "./client";

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
  }),
});
type Event = z.infer<typeof eventSchema>;

const verdictSchema = z.object({ verification_status: z.string() });

/** The headers under which PayPal signs, by their names in its verification call. */
const transmission = [
  ["auth_algo", "paypal-auth-algo"],
  ["cert_url", "paypal-cert-url"],
  ["transmission_id", "paypal-transmission-id"],
  ["transmission_sig", "paypal-transmission-sig"],
  ["transmission_time", "paypal-transmission-time"],
] as const;

function noticeOf({ id, event_type: type, resource }: Event): VerifiedNotice {
  const facts = { type, resource: resource.id ?? resource.dispute_id ?? "" };
  const base = { eventId: id, about: "other", providerRef: null, paymentId: null, facts } as const;
  if (type.startsWith("CHECKOUT.ORDER."))
    return resource.id ? { ...base, about: "payment", providerRef: resource.id } : base;
  if (type.startsWith("PAYMENT.CAPTURE.")) {
    const providerRef = resource.supplementary_data?.related_ids.order_id ?? null;
    const paymentId = providerRef === null ? (resource.custom_id ?? null) : null;
    return providerRef || paymentId ? { ...base, about: "payment", providerRef, paymentId } : base;
  }
  if (type === "CUSTOMER.DISPUTE.CREATED") {
    const paymentId = resource.disputed_transactions?.[0]?.custom ?? null;
    return { ...base, about: "dispute", providerRef: resource.dispute_id ?? null, paymentId };
  }
  return base;
}

function readEvent(text: string): Event | null {
  try {
    return eventSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Lets PayPal itself say whether a notice is its own: it gets the event back exactly as it came. */
export async function verifyNotice(
  client: PaypalClient,
  webhookId: string,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<NoticeResult> {
  const text = new TextDecoder().decode(rawBody);
  const event = readEvent(text);
  const signed = transmission.map(([name, header]) => [name, headers.get(header) ?? ""] as const);
  if (!event || signed.some(([, value]) => value === "")) return { ok: false };
  const fields = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId }).slice(0, -1);
  const asked = await client.send({
    verb: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    json: `${fields},"webhook_event":${text}}`,
    answer: verdictSchema,
  });
  if (!asked.ok && asked.outcome === "refused") return { ok: false };
  if (!asked.ok) throw new ProviderUnreachable(asked.reason);
  const { verification_status: verdict } = asked.result;
  return verdict === "SUCCESS" ? { ok: true, notice: noticeOf(event) } : { ok: false };
}
