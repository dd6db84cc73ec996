"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** Sends the confirmation mail once more. */
export async function resendConfirmationAction(code: string): Promise<{ ok: boolean }> {
  expectArguments([argument.text, code]);
  const client = await web({ bookingToken: await bookingAccessValue() });
  const { ok } = await unwrap(client.reserva[":code"].reenviar.$post({ param: { code }, json: {} }));
  return { ok };
}
