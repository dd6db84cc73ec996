import { frame, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { minus } from "@/lib/domain/core/cents";
import { dayText, instantText } from "@/lib/domain/core/date-text";
import { wallClockAt } from "@/lib/domain/core/time";
import { refundDates } from "@/lib/domain/rental/cancellation";

/** The capture was refused: the booking stays confirmed and the amount is due at pick-up (rules section 10). */
export function captureRefusedMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking } = facts;
  const t = mailTranslator(booking.lang);
  const due = euro(minus(booking.totalCents, booking.onlineDueCents), booking.lang);
  return {
    ...frame(settings, booking.lang),
    subject: t("captureRefused.subject", { code: booking.code }),
    preheader: t("captureRefused.preheader", { due }),
    heading: t("captureRefused.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("captureRefused.intro") },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("captureRefused.amount"), euro(minus(booking.payNowCents, booking.onlineDueCents), booking.lang)],
          [t("captureRefused.due"), due],
        ],
      },
    ],
  };
}

/** Charged, but no vehicle is left: staff answer within 24 hours (rules section 10). */
export function creationErrorMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, paidCents, receipt } = facts;
  const t = mailTranslator(booking.lang);
  const hours = { manualHours: settings.site.manualHandlingHours };
  const { phone, email } = settings.site.support;
  return {
    ...frame(settings, booking.lang),
    subject: t("creationError.subject", { code: booking.code }),
    preheader: t("creationError.preheader", hours),
    heading: t("creationError.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("creationError.intro", hours) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("creationError.amount"), euro(paidCents, booking.lang)],
          [t("creationError.receipt"), receipt ?? booking.code],
        ],
      },
      { kind: "paragraph", text: t("creationError.automatic", hours) },
      { kind: "paragraph", text: t("creationError.contact", { phone, email }) },
    ],
  };
}

/** No other vehicle was found within 24 hours: everything is refunded by the same means (rules section 10). */
export function creationErrorRefundedMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, receipt } = facts;
  const { support, timeZone, refundWorkingDays } = settings.site;
  const t = mailTranslator(booking.lang);
  const cancelledOn = wallClockAt(booking.updatedAt.getTime(), timeZone).slice(0, 10);
  const { expectedFrom, expectedBy } = refundDates(cancelledOn, refundWorkingDays);
  const day = (date: string) => dayText(date, booking.lang);
  const range = t("creationErrorRefunded.range", { from: day(expectedFrom), to: day(expectedBy) });
  return {
    ...frame(settings, booking.lang),
    subject: t("creationErrorRefunded.subject", { code: booking.code }),
    preheader: `${t("creationErrorRefunded.expected")} ${range}.`,
    heading: t("creationErrorRefunded.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("creationErrorRefunded.intro", { manualHours: settings.site.manualHandlingHours }) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      {
        kind: "facts",
        title: `${t("reference")} ${booking.code}`,
        rows: [
          [t("creationErrorRefunded.amount"), euro(booking.payNowCents, booking.lang)],
          [t("creationErrorRefunded.receipt"), receipt ?? booking.code],
          [t("creationErrorRefunded.expected"), range],
        ],
      },
      { kind: "paragraph", text: t("creationErrorRefunded.sorry") },
      {
        kind: "paragraph",
        text: t("creationErrorRefunded.contact", { phone: support.phone, email: support.email }),
      },
    ],
  };
}

/** The provider's answer is late: don't pay again. Anybody can trigger it unpaid, so it has no text of the driver. */
export function paymentPendingMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, group } = facts;
  const t = mailTranslator(booking.lang);
  const values = { vehicle: group.exampleModel, date: dayText(booking.pickupAt, booking.lang) };
  return {
    ...frame(settings, booking.lang),
    subject: t("paymentPending.subject", { code: booking.code }),
    preheader: t("paymentPending.hold"),
    heading: t("paymentPending.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("paymentPending.intro", values) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: t("paymentPending.hold") },
      { kind: "reference", label: t("reference"), value: booking.code },
    ],
  };
}

/** A payment that did not lead to a booking. */
const unusedPaymentMail =
  (kind: "notCharged" | "paymentUnmatched" | "paymentUnknown") =>
  (settings: MailSettings, facts: BookingFacts, link: string): MailContent => {
    const { booking, group } = facts;
    const t = mailTranslator(booking.lang);
    const { phone, email } = settings.site.support;
    const values = { vehicle: group.exampleModel, date: dayText(booking.pickupAt, booking.lang) };
    return {
      ...frame(settings, booking.lang),
      subject: t(`${kind}.subject`, { code: booking.code }),
      preheader: t(`${kind}.money`),
      heading: t(`${kind}.heading`),
      greeting: t("plainGreeting"),
      blocks: [
        { kind: "paragraph", text: t(`${kind}.intro`, values) },
        { kind: "button", label: t(`${kind}.go`), url: link, note: t("linkNote") },
        { kind: "paragraph", text: t(`${kind}.money`) },
        { kind: "reference", label: t("reference"), value: booking.code },
        { kind: "paragraph", text: t(`${kind}.contact`, { phone, email }) },
      ],
    };
  };

/** Authorised after the vehicle was released: the authorisation is voided, nothing is charged (rules section 10). */
export const notChargedMail = unusedPaymentMail("notCharged");

/** The provider's payment differs from the requested one, e.g. in the amount: it is not booked, staff look at it. */
export const paymentUnmatchedMail = unusedPaymentMail("paymentUnmatched");

/** The page has expired and the bank refuses to say whether it was paid; staff look it up. No text of the driver. */
export const paymentUnknownMail = unusedPaymentMail("paymentUnknown");

/** The outcome that `paymentPendingMail` promised: not paid. Anybody can trigger it unpaid: no text of the driver. */
export function notPaidMail(settings: MailSettings, facts: BookingFacts, link: string, now: Date): MailContent {
  const { booking, group } = facts;
  const t = mailTranslator(booking.lang);
  const values = { vehicle: group.exampleModel, date: dayText(booking.pickupAt, booking.lang) };
  const isHeld = booking.status === "payment_error" && booking.holdExpiresAt > now;
  const until = instantText(booking.holdExpiresAt.getTime(), booking.lang);
  const next = isHeld ? t("notPaid.held", { until }) : t("notPaid.released");
  return {
    ...frame(settings, booking.lang),
    subject: t("notPaid.subject", { code: booking.code }),
    preheader: next,
    heading: t("notPaid.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("notPaid.intro", values) },
      { kind: "button", label: t("notPaid.go"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: next },
      { kind: "reference", label: t("reference"), value: booking.code },
    ],
  };
}
