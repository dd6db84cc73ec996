"use server";

import { enquirySubjects } from "@/lib/domain/enquiry/vocabulary";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { EnquiryOutcome, EnquiryState } from "./enquiry-state";
import { argument, expectArguments } from "./expect-arguments";
import { keyOfMessage } from "./message-key";
import { typedEnquiry } from "./typed-enquiry";

/** Sends the contact form: `POST /web/contacto`. */
export async function sendContactAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["subject", "code"]);
  const { own, ...common } = typed;
  const lang = String(form.get("lang"));
  const json = {
    ...common,
    subject: enquirySubjects.find((subject) => subject === own.subject) ?? "GENERAL",
    code: own.code,
    lang: isLanguage(lang) ? lang : defaultLanguage,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const answer = await unwrap((await web({ idempotencyKey: keyOfMessage(json) })).contacto.$post({ json }));
  if (answer.ok) return { status: "sent", ...answer.value, email: typed.email.trim() };
  return { status: "refused", code: answer.code, fields: answer.errors, typed };
}
