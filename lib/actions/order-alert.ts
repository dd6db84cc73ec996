"use server";

import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { AlertState } from "./alert-state";
import { argument, expectArguments } from "./expect-arguments";

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
