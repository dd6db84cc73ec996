"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** '10 more minutes' (rules section 10): the new end of the hold, or why there are none. */
export async function extendHoldAction(
  code: string,
): Promise<{ ok: true; holdEndsAt: string } | { ok: false; code: ErrorCode }> {
  expectArguments([argument.text, code]);
  const client = await web({ bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].ampliar.$post({ param: { code }, json: {} }));
  return answer.ok ? { ok: true, holdEndsAt: answer.value.HORAMAX } : { ok: false, code: answer.code };
}
