"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import type { CheckinLink } from "@/lib/contracts/checkin";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type CheckinLinkAnswer = { ok: true; link: CheckinLink } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** A new private link for an additional driver (1 to 3), mailed where an address is given; the one before ends. */
export async function sendCheckinLinkAction(
  code: string,
  position: number,
  email: string | undefined,
  idempotencyKey: string,
): Promise<CheckinLinkAnswer> {
  expectArguments(
    [argument.text, code],
    [argument.position, position],
    [argument.text.optional(), email],
    [argument.key, idempotencyKey],
  );
  const client = await web({ idempotencyKey, bookingToken: await bookingAccessValue() });
  const param = { code, n: String(position) };
  const answer = await unwrap(
    client.reserva[":code"].checkin[":n"].enlace.$post({ param, json: email ? { email } : {} }),
  );
  if (answer.ok) return { ok: true, link: answer.value };
  return { ok: false, code: await codeInSession(answer.code), fields: answer.errors };
}
