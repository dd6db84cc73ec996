"use server";

import { bookingAccessValue, rememberBookingAccess } from "@/lib/auth/booking-access";
import { heldWithoutPageSchema, type ReservationInput } from "@/lib/contracts/reservation";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";
import type { OrderAnswer } from "./order-answer";
import { orderRefusal } from "./order-refusal";

/**
 * Orders: `POST /web/reserva`, then opens the booking to this browser. The key is made by the browser, one an attempt:
 * the same order pressed twice is one booking, and this browser's earlier unpaid orders are told along.
 */
export async function bookAction(request: ReservationInput, idempotencyKey: string): Promise<OrderAnswer> {
  expectArguments([argument.payload, request], [argument.key, idempotencyKey]);
  const bookingToken = await bookingAccessValue();
  const answer = await unwrap((await web({ idempotencyKey, bookingToken })).reserva.$post({ json: request }));
  if (answer.ok) {
    const { code, payment } = answer.value;
    await rememberBookingAccess({ code, token: answer.value.bookingToken });
    return { ok: true, code, payment };
  }
  const held = heldWithoutPageSchema.safeParse(answer.data).data;
  if (held) await rememberBookingAccess({ code: held.code, token: held.bookingToken });
  return orderRefusal(answer);
}
