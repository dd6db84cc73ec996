"use server";

import { rememberSession } from "@/lib/auth/session";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type ChangePasswordAnswer = { ok: true } | { ok: false; code: ErrorCode; fields: FieldError[] };

/**
 * Changes the password of who is signed in: `POST /web/cliente/clave`. All other sessions end; this one goes on with the
 * new token, which stays in its cookie.
 */
export async function changePasswordAction(currentPassword: string, password: string): Promise<ChangePasswordAnswer> {
  expectArguments([argument.text, currentPassword], [argument.text, password]);
  const answer = await unwrap((await web()).cliente.clave.$post({ json: { currentPassword, password } }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ token: answer.value.token, checkedAt: browserNow() });
  return { ok: true };
}
