import { maskedNumber } from "@/lib/backend/checkin/mapper";
import type { InvoiceRow } from "@/lib/backend/invoice/queries";
import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import { euro } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailBlock, MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";

/** The request has arrived; the numbered invoice comes later (rules section 10). Without a link for a foreign address. */
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
    heading: t("invoiceReceipt.heading"),
    greeting: t("invoiceReceipt.greeting"),
    blocks: [
      { kind: "paragraph", text: t("invoiceReceipt.intro", { code }) },
      { kind: "reference", label: t("invoiceReceipt.reference"), value: reference },
      {
        kind: "facts",
        title: t("invoiceReceipt.facts"),
        rows: [
          [t("invoiceReceipt.name"), request.fiscalName],
          [t("invoiceReceipt.taxId"), maskedNumber(request.taxId)],
          [t("invoiceReceipt.address"), `${address}, ${postalCode} ${town} (${country})`],
          [t("invoiceReceipt.booking"), code],
          [t("invoiceReceipt.total"), euro(booking.totalCents, lang)],
          [t("invoiceReceipt.paid"), euro(paidCents, lang)],
        ],
      },
      { kind: "paragraph", text: t("invoiceReceipt.corrections", { phone, email }) },
      ...button,
    ],
  };
}
