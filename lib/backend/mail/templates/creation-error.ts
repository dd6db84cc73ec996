import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { euro } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** Charged, but no car any more: a person answers within 24 hours (rules section 10). */
export function creationErrorMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, paidCents, receipt } = facts;
  const t = mailTranslator(booking.lang);
  const { phone, email } = settings.site.support;
  return {
    ...frame(settings, booking.lang),
    subject: t("creationError.subject", { code: booking.code }),
    heading: t("creationError.heading"),
    greeting: t("greeting", { name: booking.firstName }),
    blocks: [
      { kind: "paragraph", text: t("creationError.intro") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("creationError.amount"), euro(paidCents, booking.lang)],
          [t("creationError.receipt"), receipt ?? booking.code],
        ],
      },
      { kind: "paragraph", text: t("creationError.automatic") },
      { kind: "paragraph", text: t("creationError.contact", { phone, email }) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
    ],
  };
}
