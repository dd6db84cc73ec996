"use server";

import { redirect } from "next/navigation";
import { endCurrentSession } from "@/lib/auth/session";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";

/**
 * Signs out, with `everywhere` on all devices: the session ends at the server before its cookie goes, so that no copy of
 * it lives on. Where the server can't be told, the login says so and the session stays.
 */
export async function signOutAction(form: FormData): Promise<void> {
  const lang = String(form.get("lang"));
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const ended = await endCurrentSession(form.get("everywhere") === "1");
  redirect(paths.signedOut(language, ended));
}
