"use server";

import { bookingAccessValue, rememberBookingAccess } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import type { InvoiceReceipt, InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { type Alternative, busySchema } from "@/lib/contracts/rental/availability";
import {
  type Booking,
  type BookingChange,
  type BookingChangeInput,
  type CancellationRequest,
  type ChangedDifference,
  cancellationAmountsSchema,
  changedDifferenceSchema,
  releasedOrderSchema,
} from "@/lib/contracts/rental/booking";
import type { DriverChangeInput } from "@/lib/contracts/rental/driver-change";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/**
 * Grants this browser access to a booking by its code and e-mail: `POST /web/reserva/acceso`. On success the
 * booking-access cookie is set and `code` is the normalised booking code.
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

export type ChangeAnswer =
  | { ok: true; change: BookingChange }
  | {
      ok: false;
      code: ErrorCode;
      fields: FieldError[];
      /** Of NOT_AVAILABLE. */
      alternatives: Alternative[];
      /** Of PRICE_CHANGED: the current difference. */
      difference: ChangedDifference | null;
    };

/** Changes a booking, or with `preview` only calculates the difference: `POST /web/reserva/{code}/cambio`. */
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

export type DriverChangeAnswer =
  | { ok: true }
  /** `difference`: the current difference, of PRICE_CHANGED. */
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

/**
 * `amounts`: of CANCEL_PAST_LIMIT and REFUND_CHANGED, the amounts to confirm; null with other codes. `released`: of
 * CANCEL_NOT_CONFIRMED, whether the unpaid order was released because the provider confirmed that nothing was paid.
 */
export type CancelAnswer =
  | { ok: true; booking: Booking }
  | {
      ok: false;
      code: ErrorCode;
      amounts: { refundCents: number; keptCents: number } | null;
      released: boolean;
    };

/**
 * Cancels with the refund that was shown: `POST /web/reserva/{code}/cancelacion`. One idempotency key per visit of the
 * screen.
 */
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
  const released = releasedOrderSchema.safeParse(answer.data).data?.released ?? false;
  return { ok: false, code: await codeInSession(answer.code), amounts, released };
}

/** Resends the confirmation mail. */
export async function resendConfirmationAction(code: string): Promise<{ ok: boolean }> {
  expectArguments([argument.text, code]);
  const client = await web({ bookingToken: await bookingAccessValue() });
  const { ok } = await unwrap(client.reserva[":code"].reenviar.$post({ param: { code }, json: {} }));
  return { ok };
}

export type InvoiceAnswer =
  | { ok: true; receipt: InvoiceReceipt }
  | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Requests a booking's invoice, possible once. The browser creates one idempotency key per attempt. */
export async function requestInvoiceAction(
  code: string,
  request: InvoiceRequestInput,
  idempotencyKey: string,
): Promise<InvoiceAnswer> {
  expectArguments([argument.text, code], [argument.payload, request], [argument.key, idempotencyKey]);
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].factura.$post({ param: { code }, json: request }));
  if (answer.ok) return { ok: true, receipt: answer.value };
  return { ok: false, code: await codeInSession(answer.code), fields: answer.errors };
}
