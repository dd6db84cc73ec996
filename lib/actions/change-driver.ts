"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import { type ChangedDifference, changedDifferenceSchema } from "@/lib/contracts/booking-change";
import type { DriverChangeInput } from "@/lib/contracts/driver-change";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type DriverChangeAnswer =
  | { ok: true }
  /** `difference`: what the change comes to, of PRICE_CHANGED. */
  | { ok: false; code: ErrorCode; fields: FieldError[]; difference: ChangedDifference | null };

/** Changes the main driver's data: `POST /web/reserva/{code}/conductor`. */
export async function changeDriverAction(
  code: string,
  request: DriverChangeInput,
  idempotencyKey: string,
): Promise<DriverChangeAnswer> {
  expectArguments([argument.text, code], [argument.payload, request], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].conductor.$post({ param: { code }, json: request }));
  if (answer.ok) return { ok: true };
  return {
    ok: false,
    code: await codeInSession(answer.code),
    fields: answer.errors,
    difference: changedDifferenceSchema.safeParse(answer.data).data ?? null,
  };
}
