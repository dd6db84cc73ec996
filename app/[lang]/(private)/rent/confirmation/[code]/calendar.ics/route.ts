import { getTranslations } from "next-intl/server";
import { officePlace } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { hasVoucher } from "@/lib/domain/core/booking";
import { calendarFile } from "@/lib/domain/core/calendar-file";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { loadBooking } from "@/lib/server/rental/loaders";

const appointmentMinutes = 30;

/**
 * Pick-up and return as appointments in Europe/Madrid; those of a cancelled booking are withdrawn. 404 without access
 * to the booking.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string; code: string }> }) {
  const { lang, code } = await params;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const [booking, offices] = await Promise.all([loadBooking(code), loadAllOffices()]);
  const cancelled = booking?.status === "cancelled";
  if (!booking || !(cancelled || hasVoucher(booking.status))) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: language, namespace: "confirmation.calendar" });
  const summary = await getTranslations({ locale: language, namespace: "wizard.summary" });
  const { exampleModel, orSimilar } = booking.vehicle;
  const facts = { vehicle: summary(orSimilar ? "orSimilar" : "exactly", { name: exampleModel }), code };
  const placeOf = (id: number) => {
    const office = offices.find((office) => office.id === id);
    return office ? officePlace(office, language) : "";
  };
  const appointment = (kind: "pickup" | "return", startsAt: string, officeId: number) => ({
    uid: `${code}-${kind}@${new URL(siteUrl()).hostname}`,
    startsAt,
    minutes: appointmentMinutes,
    title: t(kind, facts),
    place: placeOf(officeId),
    description: t("description", { code }),
    url: `${siteUrl()}${paths.manage(language, code)}`,
  });
  const file = calendarFile(
    [
      appointment("pickup", booking.pickupAt, booking.pickupOfficeId),
      appointment("return", booking.returnAt, booking.returnOfficeId),
    ],
    {
      madeAt: new Date().toISOString(),
      modifiedAt: booking.history.at(-1)?.at ?? booking.createdAt,
      sequence: booking.history.length,
      cancelled,
    },
  );
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${code}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
