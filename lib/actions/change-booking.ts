"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import { type Alternative, busySchema } from "@/lib/contracts/availability";
import {
  type BookingChange,
  type BookingChangeInput,
  type ChangedDifference,
  changedDifferenceSchema,
} from "@/lib/contracts/booking-change";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type ChangeAnswer =
  | { ok: true; change: BookingChange }
  | {
      ok: false;
      code: ErrorCode;
      fields: FieldError[];
      /** Of NOT_AVAILABLE. */
      alternatives: Alternative[];
      /** Of PRICE_CHANGED: what the change comes to now. */
      difference: ChangedDifference | null;
    };

/** Changes a booking, or with `preview` asks what that would come to: `POST /web/reserva/{code}/cambio`. */
export async function changeBookingAction(
  code: string,
  request: BookingChangeInput,
  idempotencyKey: string,
): Promise<ChangeAnswer> {
  expectArguments([argument.text, code], [argument.payload, request], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].cambio.$post({ param: { code }, json: request }));
  if (answer.ok) return { ok: true, change: answer.value };
  return {
    ok: false,
    code: await codeInSession(answer.code),
    fields: answer.errors,
    alternatives: busySchema.safeParse(answer.data).data?.alternatives ?? [],
    difference: changedDifferenceSchema.safeParse(answer.data).data ?? null,
  };
}
