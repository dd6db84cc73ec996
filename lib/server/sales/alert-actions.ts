"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { plainTyped } from "@/lib/domain/core/typed-text";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import type { AlertState, OwnAlertState } from "@/lib/server/core/form-state";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/**
 * Requests a car alert: `POST /web/segundamano/alerta`. Without JavaScript a refused form is rendered again as typed.
 */
export async function orderAlertAction(_before: AlertState, form: FormData): Promise<AlertState> {
  expectArguments([argument.form, form]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { email: plainTyped(text("email")), consentsData: form.get("consentsData") !== null };
  const { email, consentsData } = typed;
  const fields = [
    ...(isEmailAddress(email) ? [] : (["email"] as const)),
    ...(consentsData ? [] : (["consentsData"] as const)),
  ];
  if (!consentsData || fields.length > 0) return { status: "refused", code: null, fields, typed };
  const lang = text("lang");
  const json = {
    email,
    consentsData,
    filters: text("filters").slice(0, 2000),
    lang: isLanguage(lang) ? lang : defaultLanguage,
    website: text("website"),
  };
  const answer = await unwrap((await web()).segundamano.alerta.$post({ json }));
  return answer.ok ? { status: "sent", email } : { status: "refused", code: answer.code, fields: [], typed };
}

/** Starts a car alert for the signed-in client's e-mail: `POST /web/cliente/avisos`. */
export async function startAlertAction(_before: OwnAlertState, form: FormData): Promise<OwnAlertState> {
  expectArguments([argument.form, form]);
  const lang = String(form.get("lang") ?? "");
  const json = {
    filters: String(form.get("filters") ?? "").slice(0, 2000),
    lang: isLanguage(lang) ? lang : defaultLanguage,
  };
  const answer = await unwrap((await web()).cliente.avisos.$post({ json }));
  return answer.ok
    ? { status: "running", expiresAt: answer.value.expiresAt }
    : { status: "refused", code: answer.code };
}

/** Confirms, renews or ends the alert of a mailed link, then redirects to its page; also works without JavaScript. */
export async function changeAlertAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const text = (name: string) => String(form.get(name) ?? "");
  const lang = text("lang");
  const token = text("token");
  const decision = text("decision");
  const { confirmar, baja } = (await web()).segundamano.alerta[":token"];
  const call = decision === "end" ? baja : confirmar;
  const answer = await unwrap(call.$post({ param: { token }, json: {} }));
  const done = decision === "end" ? "ended" : "confirmed";
  // GONE counts as done: the page itself says that the alert no longer exists.
  const outcome = answer.ok || answer.code === "GONE" ? done : "failed";
  const page = paths.secondHand(isLanguage(lang) ? lang : defaultLanguage, `/alert/${encodeURIComponent(token)}`);
  redirect(`${page}?done=${outcome}`);
}
