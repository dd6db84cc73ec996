import { create as createQr } from "qrcode";
import { openPdf, type PdfDocument, quiet } from "@/lib/backend/content/pdf/pdf-document";
import {
  confirmationTranslator,
  coverageTranslator,
  euro,
  lineName,
  type MailSettings,
  mailTranslator,
} from "@/lib/backend/content/texts/translator";
import { database } from "@/lib/backend/core/db/client";
import { type BookingFacts, bookingFacts } from "@/lib/backend/rental/booking-facts";
import { arrival, trip } from "@/lib/backend/rental/booking-rows";
import { cancellationTerm, drivingTerms } from "@/lib/backend/rental/contract-rows";
import { documentSettings } from "@/lib/backend/rental/document-settings";
import { messageValues } from "@/lib/contracts/content/message-values";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { locales } from "@/lib/domain/core/languages";
import { islandPath } from "@/lib/domain/fleet/islands/coastline";
import { frames, project } from "@/lib/domain/fleet/islands/projection";
import { labelled } from "@/lib/i18n/typography";

const QR_SIZE = 108;
const MAP_WIDTH = 150;
const pin = "M0 0C-3-9-13-15-13-27a13 13 0 0 1 26 0C13-15 3-9 0 0Z";

/** The modules of a QR code as one path, in modules. */
function qrModules(content: string): { readonly d: string; readonly size: number } {
  const { modules } = createQr(content, { errorCorrectionLevel: "M" });
  const dark = Array.from({ length: modules.size ** 2 }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / modules.size), index % modules.size))
    .map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`);
  return { d: dark.join(""), size: modules.size };
}

function head(pdf: PdfDocument, { siteUrl }: MailSettings, { booking }: BookingFacts): void {
  const { lang, code } = booking;
  const t = confirmationTranslator(lang);
  const { d, size } = qrModules(`${siteUrl}${paths.manage(lang, code)}`);
  const x = pdf.right - QR_SIZE;
  pdf.drawing(t("qrLabel", { code }), [{ d, fill: "#1d1c1b" }], { x, y: pdf.top, width: QR_SIZE, unitsWide: size });
  pdf.y = pdf.top + 44;
  const width = pdf.width - QR_SIZE - 20;
  pdf.write("H1", t("voucherTitle"), { font: "bold", size: 17, width });
  pdf.write("P", code, { font: "bold", size: 22, width });
  pdf.write("P", t("qrHint"), { color: quiet, width });
  pdf.y = pdf.top + QR_SIZE + 16;
}

function money(pdf: PdfDocument, { booking, paidCents }: BookingFacts): void {
  const { lang, totalCents, depositCents, excessCents } = booking;
  const t = confirmationTranslator(lang);
  const m = mailTranslator(lang);
  const amount = (cents: number) => euro(cents, lang);
  pdf.fact(m("confirmation.coverageName"), coverageTranslator(lang)(`short.${booking.coverage}`));
  pdf.fact(m("confirmation.excess"), amount(excessCents));
  if (booking.extras.length > 0)
    pdf.fact(
      t("trip.extras"),
      booking.extras.map(({ code, units }) => lineName(lang, `EXTRA_${code}`, units)).join(", "),
    );
  pdf.fact(t("money.total"), amount(totalCents));
  pdf.fact(t("money.paid"), amount(paidCents));
  pdf.fact(t("money.due"), amount(Math.max(0, totalCents - paidCents)));
  if (depositCents > 0) pdf.fact(t("money.deposit"), amount(depositCents));
}

/** The way to the office, with the island's map beside it. */
function way(pdf: PdfDocument, facts: BookingFacts): void {
  const { island, latitude, longitude } = facts.pickup;
  const t = confirmationTranslator(facts.booking.lang);
  const top = pdf.y;
  const isMapped = latitude !== null && longitude !== null;
  const width = isMapped ? pdf.width - MAP_WIDTH - 20 : pdf.width;
  for (const [label, value] of arrival(facts)) pdf.fact(label, value, { width });
  if (!isMapped) return;
  const { width: unitsWide, height } = frames[island];
  const paths = [
    { d: islandPath(island), fill: "#e3dbd1" },
    { d: pin, fill: "#e8282e", at: project(frames[island], [latitude, longitude]) },
  ];
  const alt = t("office.mapLabel", { name: nameIn(facts.pickup, facts.booking.lang) });
  pdf.drawing(alt, paths, { x: pdf.right - MAP_WIDTH, y: top, width: MAP_WIDTH, unitsWide });
  pdf.y = Math.max(pdf.y, top + (height * MAP_WIDTH) / unitsWide);
}

function list(pdf: PdfDocument, title: string, items: readonly string[]): void {
  pdf.y += 6;
  pdf.write("H2", title, { font: "bold", size: 10.5 });
  for (const item of items) pdf.write("P", `· ${item}`, { size: 8 });
}

/** Who rents: the company's name, tax number and registration, as far as they are decided. */
function company(pdf: PdfDocument, { site, sandbox }: MailSettings, lang: BookingFacts["booking"]["lang"]): void {
  const { legal, support } = site;
  const t = mailTranslator(lang);
  const lines = [
    sellerName(legal.companyName),
    ...(isDecided(legal.taxId) ? [t("invoicePdf.taxId", { taxId: legal.taxId })] : []),
    ...(isDecided(legal.registration) ? [t("invoicePdf.registration", { registration: legal.registration })] : []),
    `${support.phone} · ${support.email}`,
    ...(sandbox ? [t("invoicePdf.example")] : []),
  ];
  pdf.y = Math.max(pdf.y + 8, pdf.bottom - 24);
  pdf.write("P", lines.join(" · "), { size: 8.5, color: quiet });
}

/** The voucher of a booking: one A4 page, in the booking's language, with QR code, way and map (rules section 10). */
export async function voucherPdf(settings: MailSettings, facts: BookingFacts): Promise<Buffer> {
  const { booking, paidCents } = facts;
  const { lang, code } = booking;
  const t = confirmationTranslator(lang);
  const m = mailTranslator(lang);
  const values = messageValues(settings.site, lang);
  const due = booking.totalCents - paidCents;
  const pdf = await openPdf({ title: `${t("voucherTitle")} ${code}`, language: locales[lang], author: "WebK10" });
  if (settings.sandbox) pdf.warning(m("invoicePdf.sandbox"));
  pdf.brand();
  head(pdf, settings, facts);
  for (const [label, value] of trip(facts)) pdf.fact(label, value);
  money(pdf, facts);
  pdf.y += 8;
  pdf.line();
  way(pdf, facts);
  list(pdf, m("confirmation.bring"), [
    m("confirmation.bringItems.licence"),
    m("confirmation.bringItems.identity"),
    m("confirmation.bringItems.card", values),
    ...(due > 0 ? [m("confirmation.bringItems.rest", { ...values, amount: euro(due, lang) })] : []),
  ]);
  const terms = [cancellationTerm(settings, facts), ...drivingTerms(settings, facts)];
  const written = ([label, value]: (typeof terms)[number]) => `${labelled(lang, label)}${value}`;
  list(pdf, m("confirmation.know"), [
    terms.map(written).join(" · "),
    written([m("confirmation.helpLabel"), m("confirmation.help", values)]),
  ]);
  company(pdf, settings, lang);
  return await pdf.close();
}

/** The voucher of a booking, made anew at each download. */
export async function renderVoucher(bookingId: number, now: Date): Promise<Buffer> {
  return await voucherPdf(await documentSettings(now), await bookingFacts(database(), bookingId));
}
