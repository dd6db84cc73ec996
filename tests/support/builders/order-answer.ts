import type { OrderRefusal } from "@/lib/server/rental/order-answer";

/** The server's answer to a refused order: its code, and only the details that are passed in. */
export const refusal = (code: OrderRefusal["code"], facts: Partial<OrderRefusal> = {}): OrderRefusal => ({
  ok: false,
  code,
  fields: [],
  repriced: null,
  alternatives: [],
  bookingCode: null,
  unpaidHoldLimitReached: false,
  ...facts,
});
