"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { InvoiceReceipt, InvoiceRequestInput } from "@/lib/contracts/invoice";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type InvoiceAnswer =
  | { ok: true; receipt: InvoiceReceipt }
  | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Asks for a booking's invoice, once. The key is made by the browser, one an attempt. */
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
