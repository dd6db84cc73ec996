import "server-only";
import { cache } from "react";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { Booking } from "@/lib/contracts/booking";
import type { CancellationView } from "@/lib/contracts/cancellation";
import type { BookingState } from "@/lib/contracts/payment";
import { web } from "@/lib/web-client/server";
import { type CallResult, unwrap } from "@/lib/web-client/unwrap";

/** Null for a code that this browser may not open, foreign or unknown alike; anything else unexpected throws. */
function ownOrNull<Value>(answer: CallResult<Value>): Value | null {
  if (answer.ok) return answer.value;
  if (answer.code === "BOOKING_NOT_FOUND" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`booking: ${answer.code}`);
}

/** A booking that this browser may open. */
export const loadBooking = cache(async (code: string): Promise<Booking | null> => {
  const client = await web({ bookingToken: await bookingAccessValue() });
  return ownOrNull(await unwrap(client.reserva[":code"].$get({ param: { code } })));
});

/** How its payment stands. */
export const loadBookingState = cache(async (code: string): Promise<BookingState | null> => {
  const client = await web({ bookingToken: await bookingAccessValue() });
  return ownOrNull(await unwrap(client.reserva[":code"].estado.$get({ param: { code } })));
});

/** What a cancellation would do now, asked anew at every visit of its screen. */
export const loadCancellation = cache(async (code: string): Promise<CancellationView | null> => {
  const client = await web({ bookingToken: await bookingAccessValue() });
  return ownOrNull(await unwrap(client.reserva[":code"].cancelacion.$get({ param: { code } })));
});
