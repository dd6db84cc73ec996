import { type WishNames, wishLines } from "@/lib/backend/mail/car-wish";
import { financeNote } from "@/lib/backend/mail/finance-note";
import { madridDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailBlock, MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import type { CarListAddress } from "@/lib/contracts/car-list-address";
import type { Language } from "@/lib/domain/language/languages";
import { alertConfirmationDays } from "@/lib/domain/second-hand/car";

export interface AlertFacts {
  readonly lang: Language;
  /** Whether its address has to confirm it, has it already, or is asked if it goes on. */
  readonly kind: "confirm" | "active" | "ending";
  readonly wish: CarListAddress;
  readonly names: WishNames;
  readonly expiresAt: Date;
  /** The page that confirms, renews and ends it. */
  readonly url: string;
}

/** What an alert looks for, with the terms of a loan where it names an instalment. */
export function wishBlocks(
  settings: MailSettings,
  { lang, wish, names }: Pick<AlertFacts, "lang" | "wish" | "names">,
): readonly MailBlock[] {
  const t = mailTranslator(lang);
  const lines = wishLines(wish, names, lang);
  return [
    { kind: "list", title: t("carAlert.wish"), items: lines.length > 0 ? lines : [t("carAlert.all")] },
    ...(wish.installmentMax === undefined ? [] : financeNote(settings, lang)),
  ];
}

/** An alert was ordered, or is about to end: one link leads to the page where its owner decides. */
export function carAlertMail(settings: MailSettings, facts: AlertFacts): MailContent {
  const { lang, kind, expiresAt, url } = facts;
  const t = mailTranslator(lang);
  const { alertDays } = settings.site.secondHand;
  const values = { days: alertConfirmationDays, alertDays, until: madridDate(expiresAt, lang) };
  return {
    ...frame(settings, lang, "carAlert", "sale"),
    subject: t(`carAlert.${kind}.subject`, values),
    heading: t(`carAlert.${kind}.heading`, values),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t(`carAlert.${kind}.intro`, values) },
      ...wishBlocks(settings, facts),
      { kind: "button", label: t(`carAlert.${kind}.open`), url, note: t(`carAlert.${kind}.note`, values) },
    ],
  };
}
