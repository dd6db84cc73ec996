import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { shortDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** The answer of the bank is late: wait, don't pay again. Unpaid, so nothing that was typed stands in it. */
export function paymentPendingMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, group } = facts;
  const t = mailTranslator(booking.lang);
  const values = { vehicle: group.exampleModel, date: shortDate(booking.pickupAt, booking.lang) };
  return {
    ...frame(settings, booking.lang),
    subject: t("paymentPending.subject", { code: booking.code }),
    heading: t("paymentPending.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("paymentPending.intro", values) },
      { kind: "paragraph", text: t("paymentPending.hold") },
      { kind: "reference", label: t("reference"), value: booking.code },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
    ],
  };
}
