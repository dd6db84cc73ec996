import { TOTP } from "otpauth";
import { now } from "@/lib/backend/core/clock";
import { callDesk, type StaffMember } from "./at-desk";

const password = "cuatro caballos y un pozo";

/** Sets up password and authenticator app; returns the recovery codes and the next TOTP code. */
export async function withFallback({ cookie }: StaffMember): Promise<{ codes: string[]; totp: string }> {
  const { secret } = (await callDesk("POST /yo/clave", { cookie, body: { password } })).body.data;
  const generate = (offset: number) => new TOTP({ secret }).generate({ timestamp: now().getTime() + offset });
  const { codes } = (await callDesk("POST /yo/clave/confirmar", { cookie, body: { code: generate(-30_000) } })).body
    .data;
  return { codes, totp: generate(0) };
}
