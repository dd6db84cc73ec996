import type { InvoiceRow } from "@/lib/backend/compliance/invoice/invoices";
import { frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { momentText } from "@/lib/domain/core/date-text";
import { maskedNumber } from "@/lib/domain/core/masks";
import { placeLine } from "@/lib/domain/core/postal-code";

/** An additional driver's private link: who named them, for which rental, why the data are needed (rules 10, 14). */
export function checkinLinkMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, group, pickup, giveBack } = facts;
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const similar = String(group.orSimilar);
  return {
    ...frame(settings, lang, "checkinLink"),
    subject: t("checkinLink.subject", { code }),
    preheader: t("checkinLink.preheader"),
    heading: t("checkinLink.heading"),
    greeting: t("checkinLink.greeting"),
    blocks: [
      { kind: "paragraph", text: t("checkinLink.intro", { name: booking.firstName }) },
      {
        kind: "button",
        label: t("checkinLink.open"),
        url: link,
        note: t("checkinLink.linkNote", { until: momentText(booking.pickupAt, lang) }),
      },
      {
        kind: "facts",
        title: t("checkinLink.trip"),
        rows: [
          [t("checkinLink.pickup"), `${nameIn(pickup, lang)}, ${momentText(booking.pickupAt, lang)}`],
          [t("checkinLink.return"), `${nameIn(giveBack, lang)}, ${momentText(booking.returnAt, lang)}`],
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

/** Receipt of the invoice request; the invoice comes later (rules section 10). `link` is null for other addresses. */
export function invoiceReceiptMail(
  settings: MailSettings,
  { booking, paidCents }: BookingFacts,
  request: InvoiceRow,
  link: string | null,
): MailContent {
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  const { reference, address, postalCode, town, country } = request;
  const button: MailBlock[] = link
    ? [{ kind: "button", label: t("invoiceReceipt.open"), url: link, note: t("linkNote") }]
    : [];
  return {
    ...frame(settings, lang),
    subject: t("invoiceReceipt.subject", { reference }),
    preheader: `${request.fiscalName} · ${euro(booking.totalCents, lang)}`,
    heading: t("invoiceReceipt.heading"),
    greeting: t("invoiceReceipt.greeting"),
    blocks: [
      { kind: "paragraph", text: t("invoiceReceipt.intro", { code }) },
      ...button,
      { kind: "reference", label: t("invoiceReceipt.reference"), value: reference },
      {
        kind: "facts",
        title: t("invoiceReceipt.facts"),
        rows: [
          [t("invoiceReceipt.name"), request.fiscalName],
          [t("invoiceReceipt.taxId"), maskedNumber(request.taxId)],
          [t("invoiceReceipt.address"), `${address}, ${placeLine({ postalCode, town })} (${country})`],
          [t("invoiceReceipt.booking"), code],
          [t("invoiceReceipt.total"), euro(booking.totalCents, lang)],
          [t("invoiceReceipt.paid"), euro(paidCents, lang)],
        ],
      },
      { kind: "paragraph", text: t("invoiceReceipt.corrections", { phone, email }) },
    ],
  };
}
