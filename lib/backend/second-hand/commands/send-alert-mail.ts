import { and, eq, gt } from "drizzle-orm";
import { parseCarListAddress } from "@/lib/contracts/car-list-address";
import { paths } from "@/lib/contracts/paths";
import { hashOfToken } from "../../booking/issue-access";
import { database } from "../../db/client";
import { carAlert } from "../../db/schema/second-hand";
import { deliverMail, deliverUnprovedMail } from "../../mail/deliver-mail";
import { writeAlertMail, writeCarNews } from "../../mail/write-mail";
import { env } from "../../platform/env";
import { type AlertRow, alertToken } from "../alerts";
import { carsByIds } from "../queries";
import { wishNames } from "../wish-names";

type AlertMessage =
  | { readonly kind: "carAlert"; readonly alertId: number; readonly mail: "confirm" | "ending" }
  | { readonly kind: "carNews"; readonly alertId: number; readonly carIds: readonly number[]; readonly total: number };

/** Address of the page that an alert's mails lead to. */
async function pageOf(alert: AlertRow): Promise<string> {
  const token = alertToken(alert);
  const tokenHash = hashOfToken(token);
  // The installation's key may have changed since the alert was ordered; its next mail opens it again.
  if (tokenHash !== alert.tokenHash) {
    await database().update(carAlert).set({ tokenHash }).where(eq(carAlert.id, alert.id));
  }
  return `${env().siteUrl}${paths.secondHand(alert.lang, `/alert/${token}`)}`;
}

/** Mails an alert's owner. What was ended, or what is sold meanwhile, is told no more. */
export async function sendAlertMail(message: AlertMessage, dedupeKey: string, now: Date): Promise<void> {
  const mine = and(eq(carAlert.id, message.alertId), gt(carAlert.expiresAt, now));
  const [alert] = await database().select().from(carAlert).where(mine);
  if (!alert) return;
  const { lang, email, expiresAt, confirmedAt } = alert;
  const wish = parseCarListAddress(new URLSearchParams(alert.filters));
  const facts = { lang, wish, expiresAt, names: await wishNames(wish, now), url: await pageOf(alert) };
  if (message.kind === "carAlert") {
    const kind = message.mail === "confirm" && confirmedAt ? "active" : message.mail;
    return await deliverUnprovedMail("carAlert", await writeAlertMail({ ...facts, kind }, email, dedupeKey, now), now);
  }
  const cars = (await carsByIds(message.carIds, now)).items.filter(({ sold }) => !sold);
  if (cars.length === 0) return;
  const news = { ...facts, cars, more: message.total - message.carIds.length };
  await deliverMail(await writeCarNews(news, email, dedupeKey, now), now);
}
