import { addMinutes, getUnixTime } from "date-fns";
import type { PageOrder, StoredRequest } from "@/lib/backend/payment/providers/port";
import type { StripeConfig } from "@/lib/backend/payment/providers/stripe/config";
import { paths } from "@/lib/contracts/paths";

/** Contract section 5.3; Stripe wants at least 30 minutes, counted from the moment in which it reads the request. */
const PAGE_MINUTES = 31;

/**
 * The parameters of a hosted Checkout Session by their names on the wire, as they are stored and sent: card only, the
 * money held until we capture it. The end of the page is part of them, or a repeat would differ.
 */
export function pageRequest(config: StripeConfig, order: PageOrder): StoredRequest {
  const back = `${config.siteUrl}${paths.stripe(order.language, order.paymentId)}`;
  return {
    mode: "payment",
    client_reference_id: order.paymentId,
    locale: order.language,
    success_url: back,
    cancel_url: `${back}/ko`,
    expires_at: String(getUnixTime(addMinutes(order.now, PAGE_MINUTES))),
    "payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": String(order.amountCents),
    "line_items[0][price_data][product_data][name]": order.bookingCode,
    "metadata[payment_id]": order.paymentId,
    "metadata[booking_code]": order.bookingCode,
    "payment_intent_data[capture_method]": "manual",
    "payment_intent_data[description]": order.bookingCode,
    "payment_intent_data[metadata][payment_id]": order.paymentId,
    "payment_intent_data[metadata][booking_code]": order.bookingCode,
  };
}
