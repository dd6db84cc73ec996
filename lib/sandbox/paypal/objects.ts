import { askedCents, customOf, type Order, paidCents, refundedCents } from "./records";

// PayPal's objects as its API returns them, with the fields that a shop with hosted pages can receive.

const euro = (cents: number) => {
  const digits = String(cents).padStart(3, "0");
  return { currency_code: "EUR", value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
};

const captureStatus = (order: Order) => {
  if (order.capture && order.capture.status !== "COMPLETED") return order.capture.status;
  const refunded = refundedCents(order);
  return refunded === 0 ? "COMPLETED" : refunded < paidCents(order) ? "PARTIALLY_REFUNDED" : "REFUNDED";
};

export const captureObject = (order: Order) =>
  order.capture && {
    id: order.capture.id,
    status: captureStatus(order),
    amount: euro(order.capture.cents),
    final_capture: true,
    custom_id: customOf(order),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: order.capture.created,
    update_time: order.capture.created,
  };

export const refundObject = (order: Order, refund: Order["refunds"][number]) => ({
  id: refund.id,
  status: refund.status,
  amount: euro(refund.cents),
  custom_id: customOf(order),
  create_time: refund.created,
  update_time: refund.created,
});

export function orderObject(order: Order, base: string) {
  const capture = captureObject(order);
  const payments = capture
    ? { captures: [capture], refunds: order.refunds.map((refund) => refundObject(order, refund)) }
    : undefined;
  const self = `${base}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    create_time: order.created,
    purchase_units: order.asked.purchase_units.map((unit) => ({
      reference_id: "default",
      ...unit,
      amount: euro(askedCents(order)),
      ...(payments ? { payments } : {}),
    })),
    ...(order.status === "PAYER_ACTION_REQUIRED"
      ? {}
      : { payer: { payer_id: "SANDBOXPAYER1", email_address: "payer@example.invalid" } }),
    links: [
      { href: self, rel: "self", method: "GET" },
      ...(order.status === "PAYER_ACTION_REQUIRED"
        ? [{ href: `${base}/checkoutnow?token=${order.id}`, rel: "payer-action", method: "GET" }]
        : []),
      ...(order.status === "APPROVED" ? [{ href: `${self}/capture`, rel: "capture", method: "POST" }] : []),
    ],
  };
}
