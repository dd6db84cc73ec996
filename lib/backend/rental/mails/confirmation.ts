import { type Fact, frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { euro, lineName, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { shortArrival, trip, vehiclePicture, wayTo } from "@/lib/backend/rental/booking-rows";
import { moneyTerms } from "@/lib/backend/rental/contract-rows";
import { messageValues } from "@/lib/contracts/content/message-values";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { dayText, shortMomentText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { timeOf } from "@/lib/domain/core/time";
import { reservationData } from "./reservation-data";

/** The address of a page of the booking, with the token that opens it. */
export type LinkTo = (page: (language: Language, code: string) => string) => string;

/**
 * The confirmation: what is needed on the day, the price and what cancelling costs (rules sections 4, 6, 9, 10 and 14).
 * The contract's other points are on the attached voucher.
 */
export function confirmationMail(settings: MailSettings, facts: BookingFacts, linkTo: LinkTo): MailContent {
  const { booking, group, pickup, receipt } = facts;
  const { lang, code, pickupAt } = booking;
  const t = mailTranslator(lang);
  const manage = linkTo(paths.confirmation);
  const office = nameIn(pickup, lang);
  const values = messageValues(settings.site, lang);
  return {
    ...frame(settings, lang),
    data: reservationData(settings, facts, "confirmed", manage),
    subject: t("confirmation.subject", { code, vehicle: group.exampleModel, date: dayText(pickupAt, lang), office }),
    preheader: preheader(facts),
    picture: vehiclePicture(settings.siteUrl, facts),
    heading: t("confirmation.heading"),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t("confirmation.intro") },
      { kind: "reference", label: t("reference"), value: code },
      {
        kind: "button",
        label: t("confirmation.checkin"),
        url: linkTo(paths.checkin),
        others: [...wayTo(facts), { label: t("manage"), url: manage }],
        note: t("linkNote"),
      },
      { kind: "facts", title: t("confirmation.trip"), rows: [...trip(facts), ...shortArrival(facts)] },
      price(settings, facts),
      {
        kind: "facts",
        title: t("confirmation.know"),
        rows: [
          ...moneyTerms(settings, facts),
          [t("confirmation.bring"), t("confirmation.bringShort", values)],
          [t("confirmation.helpLabel"), t("confirmation.helpShort", values)],
        ],
      },
      {
        kind: "small",
        text: `${t("confirmation.more")} ${t("confirmation.legal", { vat: euro(booking.vatCents, lang), receipt: receipt ?? code })} ${t("confirmation.withdrawal")}`,
      },
    ],
  };
}

/** When it is picked up, what is due, and until when it is free. */
function preheader({ booking, paidCents }: BookingFacts): string {
  const { lang, pickupAt, cancellableUntil, totalCents } = booking;
  const due = totalCents - paidCents;
  return mailTranslator(lang)("confirmation.preheader", {
    time: timeOf(pickupAt),
    paid: String(due <= 0),
    due: euro(due, lang),
    free: String(cancellableUntil !== null),
    until: cancellableUntil ? shortMomentText(cancellableUntil, lang) : "",
  });
}

function price({ site }: MailSettings, { booking, paidCents }: BookingFacts): MailBlock {
  const t = mailTranslator(booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  const due = booking.totalCents - paidCents;
  const dueLabel = due > 0 ? t("confirmation.dueBy", messageValues(site, booking.lang)) : t("confirmation.due");
  return {
    kind: "facts",
    title: t("confirmation.price"),
    rows: [
      ...booking.lines.map(
        ({ code, units, amountCents }): Fact => [lineName(booking.lang, code, units), money(amountCents)],
      ),
      [t("confirmation.total"), money(booking.totalCents), "sum"],
      [t("confirmation.paid"), money(paidCents)],
      [dueLabel, money(due), "sum"],
    ],
  };
}
