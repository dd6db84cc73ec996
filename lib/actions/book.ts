"use server";

import { rememberBookingAccess } from "@/lib/auth/booking-access";
import { heldWithoutPageSchema, type ReservationInput } from "@/lib/contracts/reservation";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { OrderAnswer } from "./order-answer";
import { orderRefusal } from "./order-refusal";

/**
 * Orders: `POST /web/reserva`, then opens the booking to this browser. The key is made by the browser, one an attempt:
 * the same order pressed twice is one booking.
 */
export async function bookAction(request: ReservationInput, idempotencyKey: string): Promise<OrderAnswer> {
  const answer = await unwrap((await web({ idempotencyKey })).reserva.$post({ json: request }));
  if (answer.ok) {
    const { code, bookingToken, payment } = answer.value;
    await rememberBookingAccess({ code, token: bookingToken });
    return { ok: true, code, payment };
  }
  const held = heldWithoutPageSchema.safeParse(answer.data).data;
  if (held) await rememberBookingAccess({ code: held.code, token: held.bookingToken });
  return orderRefusal(answer);
}
