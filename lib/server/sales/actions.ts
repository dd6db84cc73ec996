"use server";

import { redirect } from "next/navigation";
import type { ApiError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { plainTyped } from "@/lib/domain/core/typed-text";
import { islands } from "@/lib/domain/fleet/office";
import { carInterests } from "@/lib/domain/sales/car";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";
import { action, argument, formAction } from "@/lib/server/core/action";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { type AlertState, type EnquiryOutcome, type OwnAlertState, pickedSlot, typedEnquiry } from "./form-state";
import { messageIdempotencyKey } from "./message-key";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

const numberIn = (text: string | undefined) => Number(text) || undefined;

function languageOf(form: FormData) {
  const lang = textOf(form, "lang");
  return isLanguage(lang) ? lang : defaultLanguage;
}

/** A refusal as the state of its form. */
const refused = <Typed>({ code, fields }: ApiError<ErrorCode, unknown>, typed: Typed) => ({
  status: "refused" as const,
  error: { code, fields, data: null },
  typed,
});

/** What all enquiries send, and the fields of one kind. */
function enquiryIn(form: FormData, kindFieldNames: readonly string[]) {
  const typed = typedEnquiry(form, kindFieldNames);
  const { kindFields, ...fields } = typed;
  const common = { ...fields, lang: languageOf(form), textVersion: textOf(form, "textVersion") || undefined };
  return { typed, kindFields, common, email: typed.email.trim() };
}

/** The trip in the hidden fields of a request over 30 days. */
const longRentalIn = (form: FormData) => ({
  pickupOfficeId: Number(textOf(form, "pickupOfficeId")),
  returnOfficeId: Number(textOf(form, "returnOfficeId")),
  pickupAt: textOf(form, "pickupAt"),
  returnAt: textOf(form, "returnAt"),
  groupId: numberIn(textOf(form, "groupId")),
  under25: form.has("under25"),
});

/** Sends the contact form: `POST /web/contacto`. */
export const sendContactAction = formAction([], async (form): Promise<EnquiryOutcome> => {
  const { typed, kindFields, common, email } = enquiryIn(form, ["subject", "code", "groupId"]);
  const subject = enquirySubjects.find((subject) => subject === kindFields.subject) ?? "GENERAL";
  const json = {
    ...common,
    subject,
    code: kindFields.code,
    ...(subject === "LONG_RENTAL" && form.has("pickupAt") && { rental: longRentalIn(form) }),
  };
  const answer = await unwrap((await web({ idempotencyKey: messageIdempotencyKey(json) })).contacto.$post({ json }));
  return answer.ok ? { status: "done", result: { ...answer.value, email } } : refused(answer, typed);
});

/**
 * Sends a question about a car, or books a test drive of it: `POST /web/segundamano/{id}/solicitud`. A drive leads
 * to a page of its own. `shownAt`, the time the form was rendered, is part of the idempotency key: a double click is one
 * booking, a new form a second one.
 */
export const sendCarEnquiryAction = formAction([], async (form): Promise<EnquiryOutcome> => {
  const { typed, kindFields, common, email } = enquiryIn(form, ["interest", "driveAt"]);
  const id = textOf(form, "carId");
  const json = {
    ...common,
    driveAt: kindFields.driveAt,
    interest: carInterests.find((interest) => interest === kindFields.interest) ?? "INFO",
  };
  const client = await web({ idempotencyKey: messageIdempotencyKey({ id, ...json, shownAt: form.get("shownAt") }) });
  const answer = await unwrap(client.segundamano[":id"].solicitud.$post({ param: { id }, json }));
  if (!answer.ok) return refused(answer, typed);
  const { drive, confirmBefore, ...sent } = answer.value;
  if (!drive && !confirmBefore) return { status: "done", result: { ...sent, email } };
  const page = drive
    ? paths.secondHand(common.lang, `/drive/${encodeURIComponent(drive)}`)
    : `${paths.secondHand(common.lang, `/test-drive/${encodeURIComponent(id)}`)}?sent`;
  if (form.get("scripted") === null) redirect(page);
  return { status: "done", result: { ...sent, email, page } };
});

/**
 * Sends an enquiry about a subscription: `POST /web/suscripcion/solicitud`. A sent enquiry has a page of its own:
 * without JavaScript the action redirects there, otherwise the form navigates.
 */
export const sendSubscriptionEnquiryAction = formAction([], async (form): Promise<EnquiryOutcome> => {
  const kindFieldNames = ["island", "vehicleId", "months", "startDate", "returnDate"];
  const { typed, kindFields, common, email } = enquiryIn(form, kindFieldNames);
  const json = {
    ...common,
    island: islands.find((island) => island === kindFields.island) ?? "MALLORCA",
    vehicleId: numberIn(kindFields.vehicleId),
    months: numberIn(kindFields.months),
    startDate: kindFields.startDate,
    returnDate: kindFields.returnDate,
  };
  const client = await web({ idempotencyKey: messageIdempotencyKey({ kind: "subscription", ...json }) });
  const answer = await unwrap(client.suscripcion.solicitud.$post({ json }));
  if (!answer.ok) return refused(answer, typed);
  const page = paths.subscription(common.lang, `/sent/${answer.value.reference}`);
  if (form.get("scripted") === null) redirect(page);
  return { status: "done", result: { ...answer.value, email, page } };
});

/** Requests a car alert: `POST /web/segundamano/alerta`. */
export const orderAlertAction = formAction([], async (form): Promise<AlertState> => {
  const email = plainTyped(textOf(form, "email").trim());
  const consentsData = form.get("consentsData") !== null;
  const typed = { email, consentsData };
  const fields = [
    ...(isEmailAddress(email) ? [] : [{ field: "email", code: "EMAIL_INVALID" as const }]),
    ...(consentsData ? [] : [{ field: "consentsData", code: "CHECKBOX_REQUIRED" as const }]),
  ];
  if (!consentsData || fields.length > 0) return refused({ code: "VALIDATION_FAILED", fields, data: null }, typed);
  const json = {
    email,
    consentsData,
    filters: textOf(form, "filters").trim().slice(0, 2000),
    lang: languageOf(form),
    website: textOf(form, "website").trim(),
  };
  const answer = await unwrap((await web()).segundamano.alerta.$post({ json }));
  return answer.ok ? { status: "done", result: { email } } : refused({ ...answer, fields: [] }, typed);
});

/** Starts a car alert for the signed-in client's e-mail: `POST /web/cliente/avisos`. */
export const startAlertAction = formAction([], async (form): Promise<OwnAlertState> => {
  const json = { filters: textOf(form, "filters").slice(0, 2000), lang: languageOf(form) };
  const answer = await unwrap((await web()).cliente.avisos.$post({ json }));
  return answer.ok ? { status: "done", result: { expiresAt: answer.value.expiresAt } } : refused(answer, null);
});

/** Confirms, renews or ends the alert of a mailed link, then redirects to its page; also works without JavaScript. */
export const changeAlertAction = action([argument.form], async (form) => {
  const [token, decision] = [textOf(form, "token"), textOf(form, "decision")];
  const { confirmar, baja } = (await web()).segundamano.alerta[":token"];
  const call = decision === "end" ? baja : confirmar;
  const answer = await unwrap(call.$post({ param: { token }, json: {} }));
  const done = decision === "end" ? "ended" : "confirmed";
  // GONE counts as done: the page itself says that the alert no longer exists.
  const outcome = answer.ok || answer.code === "GONE" ? done : "failed";
  redirect(`${paths.secondHand(languageOf(form), `/alert/${encodeURIComponent(token)}`)}?done=${outcome}`);
});

function driveIn(form: FormData) {
  const token = textOf(form, "token");
  return { token, page: paths.secondHand(languageOf(form), `/drive/${encodeURIComponent(token)}`) };
}

/** Confirms or cancels the test drive of a mailed link, then redirects to its page; also works without JavaScript. */
export const changeDriveAction = action([argument.form], async (form) => {
  const { token, page } = driveIn(form);
  const { confirmar, baja } = (await web()).segundamano.prueba[":token"];
  const call = form.get("decision") === "confirm" ? confirmar : baja;
  const answer = await unwrap(call.$post({ param: { token }, json: {} }));
  // GONE counts as done: the page itself says that the drive no longer exists.
  redirect(answer.ok || answer.code === "GONE" ? page : `${page}?failed`);
});

/** Moves the test drive of a mailed link to another time, then redirects to its page; also works without JavaScript. */
export const moveDriveAction = action([argument.form], async (form) => {
  const { token, page } = driveIn(form);
  const json = { driveAt: pickedSlot(form, "driveAt") };
  const answer = await unwrap((await web()).segundamano.prueba[":token"].cambio.$post({ param: { token }, json }));
  if (answer.ok) redirect(`${page}?moved`);
  if (answer.code === "GONE") redirect(page);
  redirect(`${page}?${answer.code === "VALIDATION_FAILED" ? "taken" : "failed"}`);
});
