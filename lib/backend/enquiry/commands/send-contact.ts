import type { ContactRequest } from "@/lib/contracts/enquiry";
import { loadCatalogue } from "../../catalogue/queries";
import { sendEnquiry } from "./send-enquiry";

/** Takes a message of the contact form: answered within the support's hours. */
export async function sendContact(request: ContactRequest, requestKey: string, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const own = { subject: request.subject, bookingCode: request.code || null };
  return await sendEnquiry({ kind: "CONTACT", enquiry: request, own, replyHours, requestKey, now });
}
