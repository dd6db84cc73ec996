"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { islands } from "@/lib/domain/fleet/office";
import { carInterests } from "@/lib/domain/sales/car";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type EnquiryOutcome, type EnquiryState, typedEnquiry } from "@/lib/server/core/form-state";
import { messageIdempotencyKey } from "@/lib/server/core/message-key";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Sends the contact form: `POST /web/contacto`. */
export async function sendContactAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["subject", "code"]);
  const { kindFields, ...common } = typed;
  const lang = String(form.get("lang"));
  const json = {
    ...common,
    subject: enquirySubjects.find((subject) => subject === kindFields.subject) ?? "GENERAL",
    code: kindFields.code,
    lang: isLanguage(lang) ? lang : defaultLanguage,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const answer = await unwrap((await web({ idempotencyKey: messageIdempotencyKey(json) })).contacto.$post({ json }));
  if (answer.ok) return { status: "sent", ...answer.value, email: typed.email.trim() };
  return { status: "refused", code: answer.code, fields: answer.errors, typed };
}

/**
 * Sends a question about a car, or books a test drive of it: `POST /web/segundamano/{id}/solicitud`. A drive leads
 * to a page of its own. `shownAt`, the time the form was rendered, is part of the idempotency key: a double click is one
 * booking, a new form a second one.
 */
export async function sendCarEnquiryAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["interest", "driveAt"]);
  const { kindFields, ...common } = typed;
  const id = String(form.get("carId"));
  const requestedLang = String(form.get("lang"));
  const lang = isLanguage(requestedLang) ? requestedLang : defaultLanguage;
  const json = {
    ...common,
    driveAt: kindFields.driveAt,
    interest: carInterests.find((interest) => interest === kindFields.interest) ?? "INFO",
    lang,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: messageIdempotencyKey({ id, ...json, shownAt: form.get("shownAt") }) });
  const answer = await unwrap(client.segundamano[":id"].solicitud.$post({ param: { id }, json }));
  if (!answer.ok) return { status: "refused", code: answer.code, fields: answer.errors, typed };
  const { drive, confirmBefore, ...sent } = answer.value;
  const email = typed.email.trim();
  if (!drive && !confirmBefore) return { status: "sent", ...sent, email };
  const page = drive
    ? paths.secondHand(lang, `/drive/${encodeURIComponent(drive)}`)
    : `${paths.secondHand(lang, `/test-drive/${encodeURIComponent(id)}`)}?sent`;
  if (form.get("scripted") === null) redirect(page);
  return { status: "sent", ...sent, email, page };
}

const numberIn = (text: string | undefined) => Number(text) || undefined;

/**
 * Sends an enquiry about a subscription: `POST /web/suscripcion/solicitud`. A sent enquiry has a page of its own:
 * without JavaScript the action redirects there, otherwise the form navigates.
 */
export async function sendSubscriptionEnquiryAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["island", "vehicleId", "months", "startDate", "returnDate"]);
  const { kindFields, ...common } = typed;
  const requestedLang = String(form.get("lang"));
  const lang = isLanguage(requestedLang) ? requestedLang : defaultLanguage;
  const json = {
    ...common,
    island: islands.find((island) => island === kindFields.island) ?? "MALLORCA",
    vehicleId: numberIn(kindFields.vehicleId),
    months: numberIn(kindFields.months),
    startDate: kindFields.startDate,
    returnDate: kindFields.returnDate,
    lang,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: messageIdempotencyKey({ kind: "subscription", ...json }) });
  const answer = await unwrap(client.suscripcion.solicitud.$post({ json }));
  if (!answer.ok) return { status: "refused", code: answer.code, fields: answer.errors, typed };
  const page = paths.subscription(lang, `/sent/${answer.value.reference}`);
  if (form.get("scripted") === null) redirect(page);
  return { status: "sent", ...answer.value, email: typed.email.trim(), page };
}
