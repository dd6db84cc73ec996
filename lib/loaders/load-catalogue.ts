import "server-only";
import { cache } from "react";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { RepliesKept } from "@/lib/contracts/enquiry";
import type { Office } from "@/lib/contracts/office";
import type { GroupSeasons, RentalGroup } from "@/lib/contracts/rental-group";
import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import type { Country } from "@/lib/contracts/texts";
import type { Language } from "@/lib/domain/language/languages";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
/** The configuration document in force. */
export const loadConfiguration = cache(async (): Promise<ConfigurationDocument> => {
  const answer = await unwrap(publicWeb().configuracion.$get());
  if (!answer.ok) throw new Error(`configuration: ${answer.code}`);
  return answer.value;
});

const offices = cache(async (all: boolean, lang: Language | undefined): Promise<Office[]> => {
  const answer = await unwrap(publicWeb().oficina.$get({ query: { ...(all && { all: "1" }), ...(lang && { lang }) } }));
  if (!answer.ok) throw new Error(`offices: ${answer.code}`);
  return answer.value;
});

/** The active offices in their order; with a language, how to get to each. */
export const loadOffices = (lang?: Language): Promise<Office[]> => offices(false, lang);

/** Those too that left the offer: what was booked there keeps name and address. Nothing new is offered from this list. */
export const loadAllOffices = (lang?: Language): Promise<Office[]> => offices(true, lang);

/** The rental groups in the catalogue's order. */
export const loadFleet = cache(async (): Promise<RentalGroup[]> => {
  const answer = await unwrap(publicWeb().coche.$get({ query: {} }));
  if (!answer.ok) throw new Error(`fleet: ${answer.code}`);
  return answer.value;
});

/** What a week in each season costs, by the group's id. */
export const loadSeasonPrices = cache(async (): Promise<ReadonlyMap<number, GroupSeasons>> => {
  const answer = await unwrap(publicWeb().coche.precios.$get());
  if (!answer.ok) throw new Error(`prices by season: ${answer.code}`);
  return new Map(answer.value.map((group) => [group.groupId, group]));
});

/** The list of countries, for forms of which they are a part from the start. */
export const loadCountries = cache(async (): Promise<Country[]> => {
  const answer = await unwrap(publicWeb().pais.$get());
  if (!answer.ok) throw new Error(`countries: ${answer.code}`);
  return answer.value;
});

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

/** How many enquiries were answered in time of late; null where too few say anything, or another backend does not tell. */
export const loadRepliesKept = cache(async (): Promise<RepliesKept> => {
  const answer = await unwrap(publicWeb().contacto.plazo.$get());
  return answer.ok ? answer.value : null;
});
