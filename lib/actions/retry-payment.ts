"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { PaymentRetry } from "@/lib/contracts/payment";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";
import type { OrderAnswer } from "./order-answer";
import { orderRefusal } from "./order-refusal";

/** A new attempt for a held booking, same or other method: `POST /web/pago`. */
export async function retryPaymentAction(retry: PaymentRetry, idempotencyKey: string): Promise<OrderAnswer> {
  expectArguments([argument.payload, retry], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.pago.$post({ json: retry }));
  return answer.ok ? { ok: true, code: retry.code, payment: answer.value.payment } : orderRefusal(answer);
}
