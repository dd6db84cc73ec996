import "server-only";
import type { LoginAnswer } from "@/lib/contracts/client";
import { deviceHeader } from "@/lib/contracts/session-cookies";
import { type SignInRefusal, writeRefusal } from "@/lib/contracts/sign-in-refusal";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import type { SessionClaims } from "@/lib/web-client/session-cookie";
import { type CallRefusal, type CallResult, unwrap } from "@/lib/web-client/unwrap";

/** A way in that stayed closed; its message is what next-auth writes into the address of its answer. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal) {
    super(writeRefusal(refusal));
    this.refusal = refusal;
  }
}

/** A session that has just begun, and the device's cookie that came with it. */
export interface BegunSession {
  readonly claims: SessionClaims;
  readonly device: string | null;
}

function refusalOf({ code, errors }: CallRefusal, headers: Headers | null): SignInRefusal {
  if (code === "RATE_LIMITED") return { code, waitSeconds: Number(headers?.get("retry-after") ?? 60) };
  return { code, fieldCode: errors.find(({ field }) => field === "password")?.code };
}

/** The client's first name, for the header; a name that can't be had now is left away. */
async function firstNameOf(bearer: string): Promise<string> {
  const profile = await unwrap((await web({ bearer })).cliente.perfil.$get());
  return profile.ok ? profile.value.firstName : "";
}

/** Makes a session of the answer to a call that can log in, or throws `SignInRefused`. */
export async function beginSession(
  call: Promise<{ readonly headers: Headers }>,
  unwrapped: Promise<CallResult<LoginAnswer>>,
): Promise<BegunSession> {
  const [headers, answer] = await Promise.all([
    call.then(
      (response) => response.headers,
      () => null,
    ),
    unwrapped,
  ]);
  if (!answer.ok) throw new SignInRefused(refusalOf(answer, headers));
  const { token, id, nik, rol, rolCodigo } = answer.value;
  if (token === "") throw new SignInRefused({ code: "LOGIN_FAILED" });
  const claims = { token, userId: id, nik, rolId: rol, rolCodigo, checkedAt: browserNow() };
  return {
    claims: { ...claims, firstName: await firstNameOf(token) },
    device: headers?.get(deviceHeader) ?? null,
  };
}
