"use server";

import { bookingAccessValue, checkinAccessValue } from "@/lib/auth/booking-access";
import { codeInSession } from "@/lib/auth/session";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { Checkin, CheckinDriverInput, CheckinLink } from "@/lib/contracts/rental/checkin";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

export type CheckinAnswer =
  | { ok: true; checkin: Checkin }
  /** `fields` also with a refusal by age or licence; the renter's are prefixed `renter.`. */
  | { ok: false; code: ErrorCode; fields: FieldError[] };

/**
 * Saves a part of a driver's check-in (position 0 is the main driver): omitted fields stay, empty ones are erased. The
 * browser creates one idempotency key per attempt.
 */
export async function saveCheckinAction(
  code: string,
  position: number,
  part: CheckinDriverInput,
  idempotencyKey: string,
): Promise<CheckinAnswer> {
  expectArguments(
    [argument.text, code],
    [argument.position, position],
    [argument.payload, part],
    [argument.key, idempotencyKey],
  );
  const client = await web({ idempotencyKey, bookingToken: await checkinAccessValue() });
  const param = { code, n: String(position) };
  const answer = await unwrap(client.reserva[":code"].checkin[":n"].$put({ param, json: part }));
  if (answer.ok) return { ok: true, checkin: answer.value };
  return { ok: false, code: await codeInSession(answer.code), fields: answer.errors };
}

export type CheckinLinkAnswer = { ok: true; link: CheckinLink } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Creates an additional driver's (1 to 3) private link, mailed if `email` is given, and revokes the previous one. */
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
