import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Answer } from "@/lib/sandbox/gateway/answer";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";

const texts = z.record(z.string(), z.string());

const sessionSchema = z.object({
  id: z.string(),
  created: z.number(),
  expiresAt: z.number(),
  status: z.enum(["open", "complete", "expired"]),
  intentId: z.string().nullable(),
  /** The request's parameters by their wire names. */
  asked: texts,
});
export type Session = z.infer<typeof sessionSchema>;

const intentSchema = z.object({
  id: z.string(),
  chargeId: z.string(),
  created: z.number(),
  sessionId: z.string(),
  status: z.enum(["requires_payment_method", "requires_capture", "succeeded", "canceled"]),
  amount: z.number().int(),
  cancellationReason: z.string().nullable(),
  /** Why the last card was refused. */
  errorCode: z.string().nullable(),
  metadata: texts,
});
export type Intent = z.infer<typeof intentSchema>;

export const refundStatuses = ["pending", "requires_action", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
const refundSchema = z.object({
  id: z.string(),
  created: z.number(),
  intentId: z.string(),
  amount: z.number().int(),
  status: z.enum(refundStatuses),
  metadata: texts,
});
export type Refund = z.infer<typeof refundSchema>;

const disputeSchema = z.object({
  id: z.string(),
  intentId: z.string(),
  amount: z.number().int(),
  status: z.enum(["needs_response", "won", "lost"]),
});
export type Dispute = z.infer<typeof disputeSchema>;

const replySchema = z.object({ fingerprint: z.string(), status: z.number(), body: z.unknown() });

/** `cs_test_…`, `pi_…`: ids in Stripe's own form. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export interface StripeRecords {
  readonly sessions: ReturnType<typeof RecordStore.prototype.collection<Session>>;
  readonly intents: ReturnType<typeof RecordStore.prototype.collection<Intent>>;
  readonly refunds: ReturnType<typeof RecordStore.prototype.collection<Refund>>;
  readonly disputes: ReturnType<typeof RecordStore.prototype.collection<Dispute>>;
  readonly replies: ReturnType<typeof RecordStore.prototype.collection<z.infer<typeof replySchema>>>;
}

export const stripeRecords = (store: RecordStore): StripeRecords => ({
  sessions: store.collection("stripe.session", sessionSchema),
  intents: store.collection("stripe.intent", intentSchema),
  refunds: store.collection("stripe.refund", refundSchema),
  disputes: store.collection("stripe.dispute", disputeSchema),
  replies: store.collection("stripe.reply", replySchema),
});

/** The nested parameters of one name: `metadata[a]=1` → `{ a: "1" }`. */
export function nestedParams(asked: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const start = `${name}[`;
  const inside = Object.entries(asked).filter(([key]) => key.startsWith(start) && key.endsWith("]"));
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(start.length, -1), value]));
}

/** An error response in Stripe's form. */
export function problem(status: number, code: string | null, message: string, param?: string): Answer {
  const type = status === 402 ? "card_error" : "invalid_request_error";
  return { status, body: { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } } };
}

export const missing = (id: string) => problem(404, "resource_missing", `No such object: '${id}'`, "id");
export const wrongState = (message: string) => problem(400, "payment_intent_unexpected_state", message);

/** Stripe's error body for 500 and 429. */
export const errorBody = (status: number) => ({
  error:
    status === 429
      ? { type: "invalid_request_error", code: "rate_limit", message: "Too many requests hit the API too quickly." }
      : { type: "api_error", message: "An unknown error occurred." },
});
