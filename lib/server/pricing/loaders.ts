import "server-only";
import { cache } from "react";
import type { Country } from "@/lib/contracts/content/texts";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { GroupSeasons, RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { ReplyRate } from "@/lib/contracts/sales/enquiry";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import type { Language } from "@/lib/domain/core/languages";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The current configuration document. */
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

/** The active offices in order; with a language including `arrival`. */
export const loadOffices = (lang?: Language): Promise<Office[]> => offices(false, lang);

/** Active and inactive offices, to show existing bookings; not for new searches. */
export const loadAllOffices = (lang?: Language): Promise<Office[]> => offices(true, lang);

/** Names of offices, each once, also of those that are no longer offered. */
export async function loadOfficeNames(ids: readonly number[], language: Language): Promise<string[]> {
  const known = await loadAllOffices(language);
  return [...new Set(ids)].map((id) => officeNameOf(known, id, language));
}

/** The rental groups in the catalogue's order. */
export const loadFleet = cache(async (): Promise<RentalGroup[]> => {
  const answer = await unwrap(publicWeb().coche.$get({ query: {} }));
  if (!answer.ok) throw new Error(`fleet: ${answer.code}`);
  return answer.value;
});

/** Price of a week in each season, by group id. */
export const loadSeasonPrices = cache(async (): Promise<ReadonlyMap<number, GroupSeasons>> => {
  const answer = await unwrap(publicWeb().coche.precios.$get());
  if (!answer.ok) throw new Error(`prices by season: ${answer.code}`);
  return new Map(answer.value.map((group) => [group.groupId, group]));
});

/** The list of countries, for forms that show it in the first HTML. */
export const loadCountries = cache(async (): Promise<Country[]> => {
  const answer = await unwrap(publicWeb().pais.$get());
  if (!answer.ok) throw new Error(`countries: ${answer.code}`);
  return answer.value;
});

/** Subscription offers of both islands, in the fleet's order. */
export const loadSubscriptions = cache(async (): Promise<SubscriptionOffer[]> => {
  const answer = await unwrap(publicWeb().suscripcion.$get({ query: {} }));
  if (!answer.ok) throw new Error(`subscriptions: ${answer.code}`);
  return answer.value;
});

/** Reply deadline of a sent enquiry; null for an unknown reference. */
export const loadSentEnquiry = cache(async (reference: string): Promise<{ answerBefore: string } | null> => {
  const answer = await unwrap(publicWeb().suscripcion.solicitud[":reference"].$get({ param: { reference } }));
  if (!answer.ok && answer.code !== "NOT_FOUND") throw new Error(`sent enquiry: ${answer.code}`);
  return answer.ok ? answer.value : null;
});

/** Recent share of enquiries answered in time; null when there are too few, or a remote backend has no such call. */
export const loadReplyRate = cache(async (): Promise<ReplyRate> => {
  const answer = await unwrap(publicWeb().contacto.plazo.$get());
  return answer.ok ? answer.value : null;
});
