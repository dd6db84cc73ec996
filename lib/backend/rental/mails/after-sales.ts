import { type Fact, frame, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { DepositMail, EndMail, RefundMail } from "@/lib/backend/core/outbox-messages";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { vehiclePicture } from "@/lib/backend/rental/booking-rows";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { minus } from "@/lib/domain/core/cents";
import { dayText, instantText, momentText } from "@/lib/domain/core/date-text";
import { greetingName } from "@/lib/domain/core/greeting-name";
import { reservationData } from "./reservation-data";

/** A booking was cancelled, by the customer or by us, or not collected: the refund, by which means, and when. */
export function endMail(settings: MailSettings, facts: BookingFacts, mail: EndMail, link: string): MailContent {
  const { booking, group, pickup } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const [fewest, most] = settings.site.refundWorkingDays;
  const values = {
    refund: euro(mail.refundCents, lang),
    refunded: String(mail.refundCents > 0),
    code: booking.code,
    vehicle: group.exampleModel,
    date: dayText(booking.pickupAt, lang),
  };
  const kind = mail.template === "noShow" ? "noShow" : booking.cancelledBy === "COMPANY" ? "company" : "customer";
  const money: readonly Fact[] = [
    [t("end.refund"), euro(mail.refundCents, lang), "sum"],
    ...(mail.keptCents > 0 ? [[t("end.kept"), euro(mail.keptCents, lang)] as const] : []),
  ];
  const refund = mail.refundCents > 0 ? t("end.refundDays", { fewest, most }) : t("end.nothingToRefund");
  return {
    ...frame(settings, lang),
    ...(kind !== "noShow" && { data: reservationData(settings, facts, "cancelled", link) }),
    subject: t(`end.${kind}.subject`, values),
    preheader: refund,
    picture: vehiclePicture(settings.siteUrl, facts),
    heading: t(`end.${kind}.heading`),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t(`end.${kind}.intro`, values) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "reference", label: t("reference"), value: booking.code },
      { kind: "facts", title: t("end.money"), rows: money },
      { kind: "paragraph", text: refund },
      {
        kind: "facts",
        title: t("end.rental"),
        rows: [
          [t("confirmation.vehicle"), group.exampleModel],
          [t("confirmation.pickup"), `${nameIn(pickup, lang)}, ${momentText(booking.pickupAt, lang)}`],
        ],
      },
    ],
  };
}

/** A part of the security deposit is kept: how much, why, and until when the customer may answer (rules section 10). */
export function depositRetainedMail(
  settings: MailSettings,
  { booking, group }: BookingFacts,
  { retainedCents, depositCents, reason, answerBy }: DepositMail,
  link: string,
): MailContent {
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  const until = instantText(Date.parse(answerBy), lang);
  return {
    ...frame(settings, lang),
    subject: t("depositRetained.subject", { code }),
    preheader: t("depositRetained.preheader", {
      retained: euro(retainedCents, lang),
      blocked: euro(depositCents, lang),
      until,
    }),
    heading: t("depositRetained.heading"),
    greeting: t("greeting", { name: greetingName(booking.lang, booking) }),
    blocks: [
      { kind: "paragraph", text: t("depositRetained.intro", { vehicle: group.exampleModel }) },
      { kind: "button", label: t("depositRetained.look"), url: link, note: t("linkNote") },
      {
        kind: "facts",
        title: `${t("reference")} ${code}`,
        rows: [
          [t("depositRetained.blocked"), euro(depositCents, lang)],
          [t("depositRetained.retained"), euro(retainedCents, lang), "sum"],
          [t("depositRetained.released"), euro(minus(depositCents, retainedCents), lang)],
          [t("depositRetained.reason"), reason],
          [t("depositRetained.answerBy"), until],
        ],
      },
      { kind: "paragraph", text: t("depositRetained.answer", { until, phone, email }) },
    ],
  };
}

/** A refund out of goodwill, or one that failed and was sent again: how much, by which means, and when. */
export function refundMail(
  settings: MailSettings,
  { booking }: BookingFacts,
  { template, refundCents }: RefundMail,
  link: string,
): MailContent {
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const [fewest, most] = settings.site.refundWorkingDays;
  const refund = t("end.refundDays", { fewest, most });
  return {
    ...frame(settings, lang),
    subject: t(`${template}.subject`, { code }),
    preheader: `${euro(refundCents, lang)}. ${refund}`,
    heading: t(`${template}.heading`),
    greeting: t("greeting", { name: greetingName(booking.lang, booking) }),
    blocks: [
      { kind: "paragraph", text: t(`${template}.intro`) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "facts", title: `${t("reference")} ${code}`, rows: [[t("end.refund"), euro(refundCents, lang), "sum"]] },
      { kind: "paragraph", text: refund },
    ],
  };
}
