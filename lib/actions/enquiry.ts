"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { islands } from "@/lib/domain/office/office";
import { carInterests } from "@/lib/domain/second-hand/car";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";
import { type EnquiryOutcome, type EnquiryState, typedEnquiry } from "./form-state";
import { keyOfMessage } from "./message-key";

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

/**
 * Sends a question about a car, or books a test drive of it: `POST /web/segundamano/{id}/solicitud`. A drive has a page of
 * its own; `shownAt` tells one that is booked again from one that is pressed twice.
 */
export async function sendCarEnquiryAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["interest", "driveAt"]);
  const { own, ...common } = typed;
  const id = String(form.get("carId"));
  const asked = String(form.get("lang"));
  const lang = isLanguage(asked) ? asked : defaultLanguage;
  const json = {
    ...common,
    driveAt: own.driveAt,
    interest: carInterests.find((interest) => interest === own.interest) ?? "INFO",
    lang,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: keyOfMessage({ id, ...json, shownAt: form.get("shownAt") }) });
  const answer = await unwrap(client.segundamano[":id"].solicitud.$post({ param: { id }, json }));
  if (!answer.ok) return { status: "refused", code: answer.code, fields: answer.errors, typed };
  const { drive, ...sent } = answer.value;
  const email = typed.email.trim();
  if (!drive) return { status: "sent", ...sent, email };
  const page = paths.secondHand(lang, `/drive/${encodeURIComponent(drive)}`);
  if (form.get("scripted") === null) redirect(page);
  return { status: "sent", ...sent, email, page };
}

const numberIn = (text: string | undefined) => Number(text) || undefined;

/**
 * Sends an enquiry about a subscription: `POST /web/suscripcion/solicitud`. What was sent has a page of its own: a plain
 * post is led there, script goes by itself.
 */
export async function sendSubscriptionEnquiryAction(_previous: EnquiryState, form: FormData): Promise<EnquiryOutcome> {
  expectArguments([argument.form, form]);
  const typed = typedEnquiry(form, ["island", "vehicleId", "months", "startDate", "returnDate"]);
  const { own, ...common } = typed;
  const asked = String(form.get("lang"));
  const lang = isLanguage(asked) ? asked : defaultLanguage;
  const json = {
    ...common,
    island: islands.find((island) => island === own.island) ?? "MALLORCA",
    vehicleId: numberIn(own.vehicleId),
    months: numberIn(own.months),
    startDate: own.startDate,
    returnDate: own.returnDate,
    lang,
    textVersion: String(form.get("textVersion") ?? "") || undefined,
  };
  const client = await web({ idempotencyKey: keyOfMessage({ kind: "subscription", ...json }) });
  const answer = await unwrap(client.suscripcion.solicitud.$post({ json }));
  if (!answer.ok) return { status: "refused", code: answer.code, fields: answer.errors, typed };
  const page = paths.subscription(lang, `/sent/${answer.value.reference}`);
  if (form.get("scripted") === null) redirect(page);
  return { status: "sent", ...answer.value, email: typed.email.trim(), page };
}

/** Cancels the test drive of a mailed link and shows its page again; the same post without script. */
export async function cancelDriveAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const token = String(form.get("token") ?? "");
  const lang = String(form.get("lang"));
  const answer = await unwrap((await web()).segundamano.prueba[":token"].baja.$post({ param: { token }, json: {} }));
  const page = paths.secondHand(isLanguage(lang) ? lang : defaultLanguage, `/drive/${encodeURIComponent(token)}`);
  redirect(answer.ok || answer.code === "GONE" ? page : `${page}?failed`);
}
