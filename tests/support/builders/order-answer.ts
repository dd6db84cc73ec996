import type { OrderRefusal } from "@/lib/actions/order-answer";

/** What the server says to an order that it refuses, without more facts than are given. */
export const refusal = (code: OrderRefusal["code"], facts: Partial<OrderRefusal> = {}): OrderRefusal => ({
  ok: false,
  code,
  fields: [],
  repriced: null,
  alternatives: [],
  bookingCode: null,
  holdsTooMuch: false,
  ...facts,
});
