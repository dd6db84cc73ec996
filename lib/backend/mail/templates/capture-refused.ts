import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { euro } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import { minus } from "@/lib/domain/money/cents";

/** The bank took its authorisation back: the booking stands and its amount is due at pick-up (rules section 10). */
export function captureRefusedMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking } = facts;
  const t = mailTranslator(booking.lang);
  const { phone, email } = settings.site.support;
  return {
    ...frame(settings, booking.lang),
    subject: t("captureRefused.subject", { code: booking.code }),
    heading: t("captureRefused.heading"),
    greeting: t("greeting", { name: booking.firstName }),
    blocks: [
      { kind: "paragraph", text: t("captureRefused.intro") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("captureRefused.amount"), euro(minus(booking.payNowCents, booking.onlineDueCents), booking.lang)],
          [t("captureRefused.due"), euro(minus(booking.totalCents, booking.onlineDueCents), booking.lang)],
        ],
      },
      { kind: "paragraph", text: t("captureRefused.contact", { phone, email }) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
    ],
  };
}
