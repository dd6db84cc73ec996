import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { shortDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** What became of a payment that did not make a booking. */
const unusedPaymentMail =
  (kind: "notCharged" | "paymentUnmatched") =>
  (settings: MailSettings, facts: BookingFacts, link: string): MailContent => {
    const { booking, group } = facts;
    const t = mailTranslator(booking.lang);
    const { phone, email } = settings.site.support;
    const values = { vehicle: group.exampleModel, date: shortDate(booking.pickupAt, booking.lang) };
    return {
      ...frame(settings, booking.lang),
      subject: t(`${kind}.subject`, { code: booking.code }),
      heading: t(`${kind}.heading`),
      greeting: t("greeting", { name: booking.firstName }),
      blocks: [
        { kind: "paragraph", text: t(`${kind}.intro`, values) },
        { kind: "paragraph", text: t(`${kind}.money`) },
        { kind: "reference", label: t("reference"), value: booking.code },
        { kind: "button", label: t(`${kind}.go`), url: link, note: t("linkNote") },
        { kind: "paragraph", text: t(`${kind}.contact`, { phone, email }) },
      ],
    };
  };

/** It came when the vehicle was no longer held: it is let go, and nothing is charged (rules section 10). */
export const notChargedMail = unusedPaymentMail("notCharged");

/** The provider tells another payment than the one that was asked for: it is never booked, a person looks at it. */
export const paymentUnmatchedMail = unusedPaymentMail("paymentUnmatched");
