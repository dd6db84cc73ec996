import {
  confirmationTranslator,
  type MailSettings,
  mailTranslator,
  vehicleName,
} from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { sellerName } from "@/lib/contracts/core/seller-name";
import { nameIn, placeIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { momentText, shortMomentText } from "@/lib/domain/core/date-text";

/** What a pass of either wallet shows, in the booking's language. */
export function tripPass({ siteUrl, site, sandbox }: MailSettings, { booking, group, pickup, giveBack }: BookingFacts) {
  const { code, lang } = booking;
  const t = confirmationTranslator(lang);
  const m = mailTranslator(lang);
  const end = (label: string, at: string, office: typeof pickup) => ({
    label,
    at: shortMomentText(at, lang),
    office: nameIn(office, lang),
    moment: momentText(at, lang),
    place: placeIn(office, lang),
  });
  return {
    code,
    language: lang,
    /** The content of the voucher's QR code. */
    url: `${siteUrl}${paths.manage(lang, code)}`,
    siteUrl,
    company: sellerName(site.legal.companyName),
    title: t("voucherTitle"),
    reference: t("reference"),
    vehicle: { label: m("confirmation.vehicle"), name: vehicleName(lang, group) },
    pickup: end(t("trip.pickup"), booking.pickupAt, pickup),
    giveBack: end(t("trip.return"), booking.returnAt, giveBack),
    offices: { pickup: t("office.pickupTitle"), giveBack: t("office.returnTitle") },
    pickupAt: { wallClock: booking.pickupAt, timeZone: site.timeZone },
    position: { latitude: pickup.latitude, longitude: pickup.longitude },
    phone: { label: t("office.phone"), number: pickup.phone },
    warning: sandbox ? m("invoicePdf.sandbox") : null,
  };
}
export type TripPass = ReturnType<typeof tripPass>;
