"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { islands } from "@/lib/domain/office/vocabulary";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import type { EnquiryOutcome, EnquiryState } from "./enquiry-state";
import { argument, expectArguments } from "./expect-arguments";
import { keyOfMessage } from "./message-key";
import { typedEnquiry } from "./typed-enquiry";

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
