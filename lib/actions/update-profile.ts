"use server";

import { rememberSession } from "@/lib/auth/session";
import type { Profile, ProfileUpdate } from "@/lib/contracts/client";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type ProfileAnswer = { ok: true; profile: Profile } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Saves the client's own data: `PUT /web/cliente/perfil`; the header greets by the new name. */
export async function updateProfileAction(update: ProfileUpdate): Promise<ProfileAnswer> {
  expectArguments([argument.payload, update]);
  const answer = await unwrap((await web()).cliente.perfil.$put({ json: update }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ firstName: answer.value.firstName });
  return { ok: true, profile: answer.value };
}
