"use server";

import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { carInterests } from "@/lib/domain/second-hand/vocabulary";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { EnquiryOutcome, EnquiryState } from "./enquiry-state";
import { argument, expectArguments } from "./expect-arguments";
import { keyOfMessage } from "./message-key";
import { typedEnquiry } from "./typed-enquiry";

/** Sends a question about a car: `POST /web/segundamano/{id}/solicitud`. */
export async function sendCarEnquiryAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["interest"]);
  const { own, ...common } = typed;
  const id = String(form.get("carId"));
  const lang = String(form.get("lang"));
  const json = {
    ...common,
    interest: carInterests.find((interest) => interest === own.interest) ?? "INFO",
    lang: isLanguage(lang) ? lang : defaultLanguage,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: keyOfMessage({ id, ...json }) });
  const answer = await unwrap(client.segundamano[":id"].solicitud.$post({ param: { id }, json }));
  if (answer.ok) return { status: "sent", ...answer.value, email: typed.email.trim() };
  return { status: "refused", code: answer.code, fields: answer.errors, typed };
}
