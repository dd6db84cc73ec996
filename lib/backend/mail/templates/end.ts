import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import type { EndMail } from "@/lib/backend/mail/booking-mail";
import { euro, longMoment, shortDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { Fact, MailContent } from "@/lib/backend/mail/mail-content";
import { reservationData } from "@/lib/backend/mail/reservation-data";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** A booking was cancelled, by the customer or by us, or not collected: what goes back, by which means, and when. */
export function endMail(settings: MailSettings, facts: BookingFacts, mail: EndMail, link: string): MailContent {
  const { booking, group, pickup } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const { support, refundWorkingDays } = settings.site;
  const [fewest, most] = refundWorkingDays;
  const values = { code: booking.code, vehicle: group.exampleModel, date: shortDate(booking.pickupAt, lang) };
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
    heading: t(`end.${kind}.heading`),
    greeting: t("greeting", { name: booking.firstName }),
    blocks: [
      { kind: "paragraph", text: t(`end.${kind}.intro`, values) },
      { kind: "reference", label: t("reference"), value: booking.code },
      {
        kind: "facts",
        title: t("end.rental"),
        rows: [
          [t("confirmation.vehicle"), group.exampleModel],
          [t("confirmation.pickup"), `${pickup.name}, ${longMoment(booking.pickupAt, lang)}`],
        ],
      },
      { kind: "facts", title: t("end.money"), rows: money },
      { kind: "paragraph", text: refund },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: t("end.contact", { phone: support.phone, email: support.email }) },
    ],
  };
}
