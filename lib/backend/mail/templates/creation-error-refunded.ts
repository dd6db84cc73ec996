import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { euro, shortDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import { refundDates } from "@/lib/domain/cancellation/cancellation";
import { wallClockAt } from "@/lib/domain/time/time-zone";

/** No other car was found in 24 hours: everything goes back by the same means (rules section 10). */
export function creationErrorRefundedMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, receipt } = facts;
  const { support, timeZone, refundWorkingDays } = settings.site;
  const t = mailTranslator(booking.lang);
  const cancelledOn = wallClockAt(booking.updatedAt.getTime(), timeZone).slice(0, 10);
  const { expectedFrom, expectedBy } = refundDates(cancelledOn, refundWorkingDays);
  const day = (date: string) => shortDate(`${date}T00:00`, booking.lang);
  return {
    ...frame(settings, booking.lang),
    subject: t("creationErrorRefunded.subject", { code: booking.code }),
    heading: t("creationErrorRefunded.heading"),
    greeting: t("greeting", { name: booking.firstName }),
    blocks: [
      { kind: "paragraph", text: t("creationErrorRefunded.intro") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("creationErrorRefunded.amount"), euro(booking.payNowCents, booking.lang)],
          [t("creationErrorRefunded.receipt"), receipt ?? booking.code],
          [
            t("creationErrorRefunded.expected"),
            t("creationErrorRefunded.range", { from: day(expectedFrom), to: day(expectedBy) }),
          ],
        ],
      },
      { kind: "paragraph", text: t("creationErrorRefunded.sorry") },
      {
        kind: "paragraph",
        text: t("creationErrorRefunded.contact", { phone: support.phone, email: support.email }),
      },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
    ],
  };
}
