"use server";

import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { carInterests } from "@/lib/domain/second-hand/vocabulary";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { CarEnquiryFields, CarEnquiryState } from "./car-enquiry-state";
import { keyOfMessage } from "./message-key";

function typedIn(form: FormData): CarEnquiryFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const isTicked = (name: string) => form.get(name) !== null;
  return {
    interest: carInterests.find((interest) => interest === form.get("interest")) ?? "INFO",
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    acceptsTerms: isTicked("acceptsTerms"),
    consentsData: isTicked("consentsData"),
    acceptsPrivacy: isTicked("acceptsPrivacy"),
    receivesOffers: isTicked("receivesOffers"),
    website: text("website"),
  };
}

/** Sends a question about a car: `POST /web/segundamano/{id}/solicitud`. */
export async function sendCarEnquiryAction(_previous: CarEnquiryState, form: FormData): Promise<CarEnquiryState> {
  const typed = typedIn(form);
  const id = String(form.get("carId"));
  const lang = String(form.get("lang"));
  const json = {
    ...typed,
    lang: isLanguage(lang) ? lang : defaultLanguage,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: keyOfMessage({ id, ...json }) });
  const answer = await unwrap(client.segundamano[":id"].solicitud.$post({ param: { id }, json }));
  if (answer.ok) return { status: "sent", ...answer.value, email: typed.email.trim() };
  return { status: "refused", code: answer.code, fields: answer.errors, typed };
}
