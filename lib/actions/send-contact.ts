"use server";

import { enquirySubjects } from "@/lib/domain/enquiry/vocabulary";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { ContactFields, ContactState } from "./contact-state";
import { keyOfMessage } from "./message-key";

function typedIn(form: FormData): ContactFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const isTicked = (name: string) => form.get(name) !== null;
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    subject: text("subject"),
    code: text("code"),
    message: text("message"),
    acceptsTerms: isTicked("acceptsTerms"),
    consentsData: isTicked("consentsData"),
    acceptsPrivacy: isTicked("acceptsPrivacy"),
    receivesOffers: isTicked("receivesOffers"),
    website: text("website"),
  };
}

/** Sends the contact form: `POST /web/contacto`. */
export async function sendContactAction(_previous: ContactState, form: FormData): Promise<ContactState> {
  const typed = typedIn(form);
  const lang = String(form.get("lang"));
  const json = {
    ...typed,
    subject: enquirySubjects.find((subject) => subject === typed.subject) ?? "GENERAL",
    lang: isLanguage(lang) ? lang : defaultLanguage,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const answer = await unwrap((await web({ idempotencyKey: keyOfMessage(json) })).contacto.$post({ json }));
  if (answer.ok) return { status: "sent", ...answer.value, email: typed.email.trim() };
  return { status: "refused", code: answer.code, fields: answer.errors, typed };
}
