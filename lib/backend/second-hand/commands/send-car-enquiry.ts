import type { CarEnquiry } from "@/lib/contracts/second-hand";
import { loadCatalogue } from "../../catalogue/queries";
import { sendEnquiry } from "../../enquiry/commands/send-enquiry";
import type { CarRow } from "../mapper";

/** Takes a question about a car; the car is written down as it was called then, for it may be gone when it is read. */
export async function sendCarEnquiry(subject: CarRow, request: CarEnquiry, requestKey: string, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const { id, brand, model, version, registration } = subject;
  const car = `${brand} ${model} ${version}, ${registration}`;
  const own = { details: { carId: id, car, interest: request.interest } };
  return await sendEnquiry({ kind: "SECOND_HAND", enquiry: request, own, replyHours, requestKey, now });
}
