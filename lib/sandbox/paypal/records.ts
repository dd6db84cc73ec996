import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";

const money = z.object({ currency_code: z.string(), value: z.string() });

/** The body of an order as the shop sends it. */
export const orderRequestSchema = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(z.object({ custom_id: z.string().max(255).optional(), description: z.string().optional(), amount: money }))
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ locale: z.string().optional(), return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
});

const transactionSchema = z.object({ id: z.string(), created: z.string(), cents: z.number().int() });

const refundStatuses = ["PENDING", "COMPLETED", "FAILED"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
const refundSchema = transactionSchema.extend({ status: z.enum(refundStatuses).default("COMPLETED") });

/** The status of a capture: decided at once, or pending until a review ends. */
const captureStatuses = ["COMPLETED", "PENDING", "DECLINED"] as const;
export type CaptureStatus = (typeof captureStatuses)[number];
const captureSchema = transactionSchema.extend({
  status: z.enum(captureStatuses).default("COMPLETED"),
  /** PayPal has taken the money back for the payer. */
  reversed: z.boolean().default(false),
});
/** How the capture will end; a review ends after `lateSeconds`, or by the control API's `/decide`. */
const endings = ["paid", "declined", "review_paid", "review_denied"] as const;
export type CaptureEnding = (typeof endings)[number];

const orderSchema = z.object({
  id: z.string(),
  created: z.string(),
  asked: orderRequestSchema,
  status: z.enum(["PAYER_ACTION_REQUIRED", "APPROVED", "COMPLETED"]),
  /** The payer's means of payment will be refused at the capture. */
  unfunded: z.boolean(),
  ending: z.enum(endings).default("paid"),
  capture: captureSchema.nullable(),
  refunds: z.array(refundSchema),
});
export type Order = z.infer<typeof orderSchema>;

const replySchema = z.object({ status: z.number(), body: z.unknown() });

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 17 capital letters and digits, as PayPal names orders and captures. */
export const newId = () => [...randomBytes(17)].map((byte) => alphabet[byte % alphabet.length]).join("");

export const paypalRecords = (store: RecordStore) => ({
  orders: store.collection("paypal.order", orderSchema),
  /** Which order a capture belongs to. */
  captures: store.collection("paypal.capture", z.string()),
  replies: store.collection("paypal.reply", replySchema),
});
export type PaypalRecords = ReturnType<typeof paypalRecords>;

const sum = (amounts: readonly { readonly cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);
export const paidCents = ({ capture }: Order) => (capture?.status === "COMPLETED" ? capture.cents : 0);
export const refundedCents = ({ capture, refunds }: Order) =>
  capture?.reversed ? capture.cents : sum(refunds.filter(({ status }) => status !== "FAILED"));

const unit = ({ asked }: Order) => asked.purchase_units[0];
export const centsOf = (value: string) => (/^\d+\.\d{2}$/.test(value) ? Number(value.replace(".", "")) : Number.NaN);
export const askedCents = (order: Order) => centsOf(unit(order)?.amount.value ?? "");
export const customOf = (order: Order) => unit(order)?.custom_id;
export const bookingOf = (order: Order) => unit(order)?.description ?? "";
export const backOf = ({ asked }: Order) => asked.payment_source.paypal.experience_context;

/** PayPal's account of the shop's money; the tests compare it with the shop's ledger. */
export function paypalLedger(records: PaypalRecords) {
  const orders = records.orders.all().map((order) => ({
    order: order.id,
    payment: customOf(order) ?? "",
    booking: bookingOf(order),
    askedCents: askedCents(order),
    status: order.status,
    paidCents: paidCents(order),
    refundedCents: refundedCents(order),
  }));
  const sum = (name: "paidCents" | "refundedCents") => orders.reduce((total, order) => total + order[name], 0);
  return { paidCents: sum("paidCents"), refundedCents: sum("refundedCents"), orders };
}
