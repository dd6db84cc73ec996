import type { Context } from "hono";
import { type Failure, fail, success } from "@/lib/backend/http/answers";
import type { WebEnv } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import type { LoginAnswer } from "@/lib/contracts/client";
import { deviceHeader } from "@/lib/contracts/session-cookies";
import { roles } from "@/lib/domain/client/account";
import type { PasswordFault } from "@/lib/domain/client/password";
import type { Result } from "@/lib/domain/result/result";
import { markDevice } from "./device";
import type { SignIn } from "./sign-in";

/** Answers a sign-in: the token in the envelope, and what marks this device as one where it happened. */
export function signedIn(c: Context<WebEnv>, signIn: SignIn) {
  c.header(deviceHeader, markDevice(c.req.raw.headers, signIn.client.email, now()));
  return c.json(success(signInOnWire(signIn)), 200);
}

export const signedInOrRefused = (c: Context<WebEnv>, result: Result<SignIn, Failure>) =>
  result.ok ? signedIn(c, result.value) : fail(c, result);

/** A sign-in under the names of the wire (contract section 6). */
export const signInOnWire = ({ client, token }: SignIn): LoginAnswer => ({
  token,
  id: client.id,
  nik: client.email,
  rol: client.role,
  rolCodigo: client.roleCode,
});

/** The answer of `forgot` while a mail is on its way, or would be. */
export const mailOnItsWay = (nik: string): LoginAnswer => ({
  token: "",
  id: 0,
  nik,
  rol: roles.VISITOR,
  rolCodigo: "VISITOR",
});

/** A password that is not taken, as an error of its field; the login name is no password at all. */
export function refusedPassword(fault: PasswordFault): Failure {
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

export const wrongCurrentPassword: Failure = {
  code: "PASSWORD_INVALID",
  errors: [{ field: "currentPassword", code: "INVALID" }],
};

/** A proof that is none, as an error of the field that it was typed in; being limited is nobody's fault. */
export function wrongProof<
  Refusal extends { readonly code: "PASSWORD_INVALID" | "RESET_CODE_INVALID" | "RATE_LIMITED" },
>(refusal: Refusal) {
  if (refusal.code === "RATE_LIMITED") return refusal;
  const field = refusal.code === "PASSWORD_INVALID" ? "password" : "code";
  return { code: refusal.code, errors: [{ field, code: "INVALID" as const }] };
}
