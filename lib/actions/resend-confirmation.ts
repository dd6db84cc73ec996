"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Sends the confirmation mail once more. */
export async function resendConfirmationAction(code: string): Promise<{ ok: boolean }> {
  const client = await web({ bookingToken: await bookingAccessValue() });
  const { ok } = await unwrap(client.reserva[":code"].reenviar.$post({ param: { code }, json: {} }));
  return { ok };
}
