import type { Context } from "hono";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, type Failure, type FailureCode, okResponse } from "@/lib/backend/core/http/responses";
import type { WebEnv } from "@/lib/backend/core/http/router";
import type { LoginAnswer } from "@/lib/contracts/account/client";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import { roles } from "@/lib/domain/account/account";
import type { PasswordFault } from "@/lib/domain/account/password";
import type { Result } from "@/lib/domain/core/result";
import { markDevice } from "./device";
import type { SignIn } from "./sign-in";

/** Answers a sign-in: the token in the envelope, and in `X-Device` the token of a known device. */
export function signedIn(c: Context<WebEnv>, signIn: SignIn) {
  c.header(deviceHeader, markDevice(c.req.raw.headers, signIn.client.email, now()));
  return okResponse(c, serializeSignIn(signIn));
}

export const signedInOrRefused = <const Code extends FailureCode>(
  c: Context<WebEnv>,
  result: Result<SignIn, Failure<Code>>,
) => (result.ok ? signedIn(c, result.value) : errorResponse(c, result));

/** A sign-in under its wire names (contract section 6). */
export const serializeSignIn = ({ client, token }: SignIn): LoginAnswer => ({
  token,
  id: client.id,
  nik: client.email,
  rol: client.role,
  rolCodigo: client.roleCode,
});

/** The answer of `forgot`; the same whether the name exists and a mail is sent, or not. */
export const mailSentAnswer = (nik: string): LoginAnswer => ({
  token: "",
  id: 0,
  nik,
  rol: roles.VISITOR,
  rolCodigo: "VISITOR",
});

/** A refused password as a field error; using the login name as the password has a code of its own. */
export function refusedPassword(fault: PasswordFault): Failure<"VALIDATION_FAILED" | "PASSWORD_INVALID"> {
  const field = "password";
  switch (fault) {
    case "TOO_SHORT":
      return { code: "VALIDATION_FAILED", errors: [{ field, code: "PASSWORD_TOO_SHORT" }] };
    case "TOO_LONG":
      return { code: "VALIDATION_FAILED", errors: [{ field, code: "TOO_LONG" }] };
    case "TOO_COMMON":
      return { code: "VALIDATION_FAILED", errors: [{ field, code: "PASSWORD_TOO_COMMON" }] };
    case "IS_NIK":
      return { code: "PASSWORD_INVALID", errors: [{ field, code: "INVALID" }] };
  }
}

export const wrongCurrentPassword: Failure<"PASSWORD_INVALID"> = {
  code: "PASSWORD_INVALID",
  errors: [{ field: "currentPassword", code: "INVALID" }],
};

/** A wrong password or code as an error of its field; RATE_LIMITED has no field. */
export function wrongProof<
  Refusal extends { readonly code: "PASSWORD_INVALID" | "RESET_CODE_INVALID" | "RATE_LIMITED" },
>(refusal: Refusal) {
  if (refusal.code === "RATE_LIMITED") return refusal;
  const field = refusal.code === "PASSWORD_INVALID" ? "password" : "code";
  return { code: refusal.code, errors: [{ field, code: "INVALID" as const }] };
}
