"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";
import type { AlertState, OwnAlertState } from "./form-state";

/** Orders an alert: `POST /web/segundamano/alerta`. Without script the form comes back with what was typed. */
export async function orderAlertAction(_before: AlertState, form: FormData): Promise<AlertState> {
  expectArguments([argument.form, form]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { email: text("email"), consentsData: form.get("consentsData") !== null };
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

/** Starts an alert for the address of who is signed in: `POST /web/cliente/avisos`. */
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

/** Confirms, renews or ends the alert of a mailed link and shows its page again; the same post without script. */
export async function changeAlertAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const text = (name: string) => String(form.get(name) ?? "");
  const lang = text("lang");
  const token = text("token");
  const wish = text("wish");
  const { confirmar, baja } = (await web()).segundamano.alerta[":token"];
  const call = wish === "end" ? baja : confirmar;
  const answer = await unwrap(call.$post({ param: { token }, json: {} }));
  const done = wish === "end" ? "ended" : "confirmed";
  // What is gone tells so by itself.
  const outcome = answer.ok || answer.code === "GONE" ? done : "failed";
  const page = paths.secondHand(isLanguage(lang) ? lang : defaultLanguage, `/alert/${encodeURIComponent(token)}`);
  redirect(`${page}?done=${outcome}`);
}
