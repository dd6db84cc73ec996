import type { SubscriptionOffer, SubscriptionRequest } from "@/lib/contracts/subscription";
import { loadCatalogue } from "../../catalogue/queries";
import { sendEnquiry } from "../../enquiry/commands/send-enquiry";

/**
 * Takes an enquiry about a subscription, answered within its own hours. Vehicle and price are written down as they were
 * offered then, for they may be others when it is read.
 */
export async function sendSubscriptionEnquiry(
  request: SubscriptionRequest,
  offers: readonly SubscriptionOffer[],
  requestKey: string,
  now: Date,
) {
  const { configuration } = await loadCatalogue(now);
  const { island, vehicleId, months, startDate, returnDate } = request;
  const offer = offers.find(({ vehicle }) => vehicle.id === vehicleId);
  const monthlyCents = offer?.terms.find((term) => term.months === months)?.monthlyCents;
  const details = {
    island,
    ...(offer && { vehicleId: offer.vehicle.id, vehicle: `${offer.vehicle.group} · ${offer.vehicle.exampleModel}` }),
    ...(months !== undefined && { months }),
    ...(monthlyCents !== undefined && { monthlyCents }),
  };
  const own = { startDate: startDate || null, returnDate: returnDate || null, details };
  const { replyHours } = configuration.subscription;
  return await sendEnquiry({ kind: "SUBSCRIPTION", enquiry: request, own, replyHours, requestKey, now });
}
