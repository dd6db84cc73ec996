import type { OrderError, OrderResult } from "@/lib/server/rental/order-result";

type Refused = Extract<OrderResult, { ok: false }>;

/** The server's answer to a refused order: its code, and only the details that are passed in. */
export const refusal = (
  code: OrderError["code"],
  facts: Partial<OrderError["data"]> = {},
  fields: OrderError["fields"] = [],
): Refused => ({
  ok: false,
  code,
  fields,
  data: { repriced: null, alternatives: [], bookingCode: null, unpaidHoldLimitReached: false, ...facts },
});
