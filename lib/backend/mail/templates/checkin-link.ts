import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { longMoment } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** An additional driver's private link: who names them, for which rental, why the data are asked (rules sections 10, 14). */
export function checkinLinkMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, group, pickup, giveBack } = facts;
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const similar = String(group.orSimilar);
  return {
    ...frame(settings, lang, "checkinLink"),
    subject: t("checkinLink.subject", { code }),
    heading: t("checkinLink.heading"),
    greeting: t("checkinLink.greeting"),
    blocks: [
      { kind: "paragraph", text: t("checkinLink.intro", { name: booking.firstName }) },
      {
        kind: "button",
        label: t("checkinLink.open"),
        url: link,
        note: t("checkinLink.linkNote", { until: longMoment(booking.pickupAt, lang) }),
      },
      {
        kind: "facts",
        title: t("checkinLink.trip"),
        rows: [
          [t("checkinLink.pickup"), `${pickup.name}, ${longMoment(booking.pickupAt, lang)}`],
          [t("checkinLink.return"), `${giveBack.name}, ${longMoment(booking.returnAt, lang)}`],
          [
            t("checkinLink.vehicle"),
            t("confirmation.vehicleValue", { group: group.code, model: group.exampleModel, similar }),
          ],
        ],
      },
      {
        kind: "list",
        title: t("checkinLink.whyTitle"),
        items: [t("checkinLink.why.law"), t("checkinLink.why.who"), t("checkinLink.why.kept")],
      },
      { kind: "paragraph", text: t("checkinLink.notYou") },
    ],
  };
}
