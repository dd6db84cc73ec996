import { openPdf, type PdfDocument, quiet } from "@/lib/backend/content/pdf/pdf-document";
import {
  euro,
  lineName,
  type MailSettings,
  type MailTranslator,
  mailTranslator,
} from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { minus } from "@/lib/domain/core/cents";
import { placeholdersIn } from "@/lib/domain/core/configuration";
import { instantText, momentText } from "@/lib/domain/core/date-text";
import { locales } from "@/lib/domain/core/languages";
import { percentText } from "@/lib/domain/core/number-text";
import { placeLine } from "@/lib/domain/core/postal-code";
import { labelled } from "@/lib/i18n/typography";
import type { InvoiceRow } from "./invoices";

export interface ReceiptFacts extends BookingFacts {
  readonly settings: MailSettings;
  readonly request: InvoiceRow;
  readonly countryName: string;
}

function parties(pdf: PdfDocument, t: MailTranslator, { settings, request, countryName }: ReceiptFacts): void {
  const { legal, support } = settings.site;
  const isExample = placeholdersIn({ legal, support }).length > 0;
  const column = { width: pdf.width / 2 - 16 };
  const top = pdf.y;
  const issuer = [
    sellerName(legal.companyName),
    ...(isDecided(legal.taxId) ? [t("invoicePdf.taxId", { taxId: legal.taxId })] : []),
    ...(isDecided(legal.registration) ? [t("invoicePdf.registration", { registration: legal.registration })] : []),
    `${support.phone} · ${support.email}`,
  ];
  const recipient = [
    request.fiscalName,
    request.address,
    placeLine(request),
    countryName,
    t("invoicePdf.taxId", { taxId: request.taxId }),
  ];
  pdf.write("H2", t("invoicePdf.issuer"), { ...column, font: "bold", size: 11 });
  for (const line of issuer) pdf.write("P", line, column);
  if (isExample) pdf.write("P", t("invoicePdf.example"), { ...column, font: "bold", color: quiet });
  const below = pdf.y;
  const right = { width: column.width, x: pdf.left + pdf.width / 2 + 16 };
  pdf.write("H2", t("invoicePdf.recipient"), { ...right, y: top, font: "bold", size: 11 });
  for (const line of recipient) pdf.write("P", line, right);
  pdf.y = Math.max(below, pdf.y) + 20;
}

function rental(pdf: PdfDocument, t: MailTranslator, { booking, group, pickup, giveBack }: ReceiptFacts): void {
  const { lang } = booking;
  const similar = String(group.orSimilar);
  pdf.write("H2", t("invoicePdf.rental"), { font: "bold", size: 11 });
  pdf.y += 4;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t("invoicePdf.booking"), booking.code],
    [
      t("invoicePdf.vehicle"),
      t("confirmation.vehicleValue", { group: group.code, model: group.exampleModel, similar }),
    ],
    [t("invoicePdf.pickup"), `${nameIn(pickup, lang)}, ${momentText(booking.pickupAt, lang)}`],
    [t("invoicePdf.return"), `${nameIn(giveBack, lang)}, ${momentText(booking.returnAt, lang)}`],
    [t("invoicePdf.days"), t("confirmation.daysValue", { days: booking.days })],
  ];
  for (const [label, value] of rows) pdf.write("P", `${labelled(lang, label)}${value}`);
  pdf.y += 16;
}

function money(pdf: PdfDocument, t: MailTranslator, facts: ReceiptFacts): void {
  const { booking, settings, paidCents, receipt } = facts;
  const amount = (cents: number) => euro(cents, booking.lang);
  const percent = percentText(settings.site.vatBasisPoints, booking.lang);
  pdf.pair(t("invoicePdf.concept"), t("invoicePdf.amount"), { font: "bold", color: quiet });
  pdf.line();
  for (const { code, units, amountCents } of booking.lines)
    pdf.pair(lineName(booking.lang, code, units), amount(amountCents));
  pdf.y += 4;
  pdf.line();
  pdf.pair(t("invoicePdf.base"), amount(minus(booking.totalCents, booking.vatCents)));
  pdf.pair(t("invoicePdf.vat", { percent }), amount(booking.vatCents));
  pdf.pair(t("invoicePdf.total"), amount(booking.totalCents), { font: "bold", size: 12 });
  pdf.y += 4;
  pdf.line();
  pdf.pair(t("invoicePdf.paid"), amount(paidCents));
  if (receipt) pdf.pair(t("invoicePdf.receipt"), receipt);
}

/** The receipt of an invoice request as PDF: A4, in the booking's language (rules section 10). */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { booking, request, settings } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  const title = t("invoicePdf.title");
  const pdf = await openPdf({ title: `${title} ${request.reference}`, language: locales[lang], author: "WebK10" });
  if (settings.sandbox) pdf.warning(t("invoicePdf.sandbox"));
  pdf.brand();
  pdf.y += 18;
  pdf.write("H1", title, { font: "bold", size: 17 });
  pdf.y += 4;
  pdf.write("P", `${labelled(lang, t("invoicePdf.reference"))}${request.reference}`, { font: "bold" });
  pdf.write("P", `${labelled(lang, t("invoicePdf.requestedOn"))}${instantText(request.createdAt.getTime(), lang)}`);
  pdf.y += 6;
  pdf.write("P", t("invoicePdf.notInvoice"), { color: quiet });
  pdf.y += 16;
  parties(pdf, t, facts);
  rental(pdf, t, facts);
  money(pdf, t, facts);
  const url = `${settings.siteUrl}${paths.legal(lang, "complaints")}`;
  pdf.y = Math.max(pdf.y + 16, pdf.bottom - 40);
  pdf.write("P", t("invoicePdf.contact", { phone, email, url }), { size: 8.5, color: quiet });
  return await pdf.close();
}
