"use server";

import { bookingAccessValue, rememberBookingAccess } from "@/lib/auth/booking-access";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { heldWithoutPageSchema, type PaymentRetry, type ReservationInput } from "@/lib/contracts/rental/reservation";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { type OrderAnswer, orderRefusal } from "./order-answer";

/**
 * Places the order, `POST /web/reserva`, and grants this browser access to the booking. One idempotency key per
 * attempt, so a double click is one booking. The booking-access cookie is sent too: it identifies the browser's earlier
 * unpaid orders.
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

/** Saves a quote (keeps the price of PQ1 and PQ2): its id and expiry; null on failure. */
export async function saveQuoteAction(request: QuoteRequest): Promise<{ quoteId: string; expiresAt: string } | null> {
  expectArguments([argument.payload, request]);
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).presupuesto.guardar.$post({ json: request }),
  );
  return answer.ok ? answer.value : null;
}

/** Starts a new payment attempt for a held booking, with the same or another method: `POST /web/pago`. */
export async function retryPaymentAction(retry: PaymentRetry, idempotencyKey: string): Promise<OrderAnswer> {
  expectArguments([argument.payload, retry], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.pago.$post({ json: retry }));
  return answer.ok ? { ok: true, code: retry.code, payment: answer.value.payment } : orderRefusal(answer);
}

/** Extends the hold by 10 minutes (rules section 10): its new end, or the refusal. */
export async function extendHoldAction(
  code: string,
): Promise<{ ok: true; holdEndsAt: string } | { ok: false; code: ErrorCode }> {
  expectArguments([argument.text, code]);
  const client = await web({ bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].ampliar.$post({ param: { code }, json: {} }));
  return answer.ok ? { ok: true, holdEndsAt: answer.value.HORAMAX } : { ok: false, code: answer.code };
}
