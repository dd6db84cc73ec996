"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import type { Booking } from "@/lib/contracts/booking";
import { type CancellationRequest, cancellationAmountsSchema, givenUpSchema } from "@/lib/contracts/cancellation";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/**
 * `amounts`: of CANCEL_PAST_LIMIT and REFUND_CHANGED, what may be confirmed now; null where nothing can be. `released`: of
 * CANCEL_NOT_CONFIRMED, whether the provider has said that nothing was paid.
 */
export type CancelAnswer =
  | { ok: true; booking: Booking }
  | {
      ok: false;
      code: ErrorCode;
      amounts: { refundCents: number; keptCents: number } | null;
      released: boolean;
    };

/** Cancels with the refund that was shown: `POST /web/reserva/{code}/cancelacion`. The key is one a visit of the screen. */
export async function cancelBookingAction(
  code: string,
  request: CancellationRequest,
  idempotencyKey: string,
): Promise<CancelAnswer> {
  expectArguments([argument.text, code], [argument.payload, request], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].cancelacion.$post({ param: { code }, json: request }));
  if (answer.ok) return { ok: true, booking: answer.value };
  const amounts = cancellationAmountsSchema.safeParse(answer.data).data ?? null;
  const released = givenUpSchema.safeParse(answer.data).data?.released ?? false;
  return { ok: false, code: await codeInSession(answer.code), amounts, released };
}
