import "server-only";
import { cache } from "react";
import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** What can be had by the month on both islands, in the fleet's order. */
export const loadSubscriptions = cache(async (): Promise<SubscriptionOffer[]> => {
  const answer = await unwrap(publicWeb().suscripcion.$get({ query: {} }));
  if (!answer.ok) throw new Error(`subscriptions: ${answer.code}`);
  return answer.value;
});

/** Until when a sent enquiry is answered; null for a reference that nobody was given. */
export const loadSentEnquiry = cache(async (reference: string): Promise<{ answerBefore: string } | null> => {
  const answer = await unwrap(publicWeb().suscripcion.solicitud[":reference"].$get({ param: { reference } }));
  if (!answer.ok && answer.code !== "NOT_FOUND") throw new Error(`sent enquiry: ${answer.code}`);
  return answer.ok ? answer.value : null;
});
