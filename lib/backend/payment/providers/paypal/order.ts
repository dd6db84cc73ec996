import { z } from "zod";

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

const captureSchema = z.object({
  id: z.string(),
  /** PayPal adds words with time: one that is not known here decides nothing. */
  status: z.string(),
  amount: moneySchema,
});
export type Capture = z.infer<typeof captureSchema>;

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: moneySchema.optional(),
});

/** An order as PayPal tells it; only what is judged. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: moneySchema,
        payments: z
          .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
          .optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** Where the customer agrees to pay; its name depends on how the order was asked for. */
export const approvalLink = ({ links }: Order): string | null =>
  links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;

export const unitOf = ({ purchase_units: units }: Order) => (units?.length === 1 ? (units[0] ?? null) : null);
export const capturesOf = (order: Order): readonly Capture[] => unitOf(order)?.payments?.captures ?? [];
export const refundsOf = (order: Order) => unitOf(order)?.payments?.refunds ?? [];

export const isTaken = ({ status }: Capture): boolean =>
  status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";

const refusals = new Set(["DECLINED", "DENIED", "FAILED"]);
/** What an order's captures come to: one that took the money, only refused ones, or a review; null without any. */
export function captureVerdict(
  order: Order,
): { readonly kind: "taken" | "refused" | "pending"; readonly one: Capture } | null {
  const captures = capturesOf(order);
  const taken = captures.find(isTaken);
  if (taken) return { kind: "taken", one: taken };
  const waiting = captures.find(({ status }) => !refusals.has(status));
  if (waiting) return { kind: "pending", one: waiting };
  const [refused] = captures;
  return refused ? { kind: "refused", one: refused } : null;
}
export const refusalReason = ({ status }: Capture): string => `paypal.capture_${status.toLowerCase()}`;

export const refundAnswerSchema = refundSchema;
