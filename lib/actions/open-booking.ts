"use server";

import { rememberBookingAccess } from "@/lib/auth/booking-access";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/**
 * Opens a booking to this browser for who knows its locator and e-mail: `POST /web/reserva/acceso`. On success the
 * booking-access cookie is set and `code` is the locator as it is written in addresses.
 */
export async function openBookingAction(
  typedCode: string,
  email: string,
): Promise<{ ok: true; code: string } | { ok: false; code: ErrorCode }> {
  expectArguments([argument.text, typedCode], [argument.text, email]);
  const code = typedCode.trim().toUpperCase();
  const answer = await unwrap((await web()).reserva.acceso.$post({ json: { code, email } }));
  if (!answer.ok) return { ok: false, code: answer.code };
  await rememberBookingAccess({ code, token: answer.value.bookingToken });
  return { ok: true, code };
}
