import {
  askedCents,
  bookingOf,
  customOf,
  type PaypalRecords,
  paidCents,
  refundedCents,
} from "@/lib/sandbox/paypal/records";

/** What PayPal says about the shop's money; the shop's own ledger has to agree. */
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
