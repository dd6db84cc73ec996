import { and, eq, gt } from "drizzle-orm";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { Mail } from "@/lib/backend/content/mails/mail-content";
import { database } from "@/lib/backend/core/db/client";
import { carAlert } from "@/lib/backend/core/db/schema/second-hand";
import { env } from "@/lib/backend/core/env";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { type AlertRow, alertToken } from "@/lib/backend/sales/cars/alerts";
import { carsByIds, namesOfSlugs } from "@/lib/backend/sales/cars/queries";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { type CarListSearchParams, parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { Language } from "@/lib/domain/core/languages";
import { type AlertFacts, type AlertFilterNames, type CarNews, carAlertMail, carNewsMail } from "./cars";

type AlertMessage =
  | { readonly kind: "carAlert"; readonly alertId: number; readonly mail: "confirm" | "ending" }
  | { readonly kind: "carNews"; readonly alertId: number; readonly carIds: readonly number[]; readonly total: number };

/** Address of the alert's own page, where its owner confirms, renews or ends it. */
async function pageOf(alert: AlertRow): Promise<string> {
  const token = alertToken(alert);
  const tokenHash = hashOfToken(token);
  // The installation's secret may have changed since the alert was created: store the hash of the current token.
  if (tokenHash !== alert.tokenHash) {
    await database().update(carAlert).set({ tokenHash }).where(eq(carAlert.id, alert.id));
  }
  return `${env().siteUrl}${paths.secondHand(alert.lang, `/alert/${token}`)}`;
}

/** Mails an alert's owner; skips an expired or deleted alert, and cars that are sold by now. */
export async function sendAlertMail(message: AlertMessage, dedupeKey: string, now: Date): Promise<void> {
  const isActive = and(eq(carAlert.id, message.alertId), gt(carAlert.expiresAt, now));
  const [alert] = await database().select().from(carAlert).where(isActive);
  if (!alert) return;
  const { lang, email, expiresAt, confirmedAt } = alert;
  const searchParams = parseCarListSearchParams(new URLSearchParams(alert.filters));
  const facts = {
    lang,
    searchParams,
    expiresAt,
    names: await alertFilterNames(searchParams, lang, now),
    url: await pageOf(alert),
  };
  if (message.kind === "carAlert") {
    const kind = message.mail === "confirm" && confirmedAt ? "active" : message.mail;
    return await deliverUnverifiedMail(
      "carAlert",
      await writeAlertMail({ ...facts, kind }, email, dedupeKey, now),
      now,
    );
  }
  const cars = (await carsByIds(message.carIds, now)).items.filter(({ sold }) => !sold);
  if (cars.length === 0) return;
  const news = { ...facts, cars, more: message.total - message.carIds.length };
  await deliverMail(await writeCarNews(news, email, dedupeKey, now), now);
}

/** Names of the brands, models and offices in an alert's filters, also of those without a car for sale. */
async function alertFilterNames({ values }: CarListSearchParams, lang: Language, now: Date): Promise<AlertFilterNames> {
  const { offices } = await loadCatalogue(now);
  const brand = new Map<string, string>();
  const model = new Map<string, string>();
  for (const slug of values.brand ?? []) {
    brand.set(slug, (await namesOfSlugs(slug))?.brand ?? slug);
    for (const itsModel of values.model ?? []) {
      const found = (await namesOfSlugs(slug, itsModel))?.model;
      if (found) model.set(itsModel, found);
    }
  }
  return { brand, model, office: new Map(offices.map((office) => [String(office.id), nameIn(office, lang)])) };
}

/** Writes the mail that asks an alert's owner to confirm or renew it, or says that it is active. */
async function writeAlertMail(facts: AlertFacts, to: string, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(carAlertMail(settings, facts), to, dedupeKey, settings);
}

/** Writes the mail with the new cars of an alert. */
async function writeCarNews(news: CarNews, to: string, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(carNewsMail(settings, news), to, dedupeKey, settings);
}
