import { getTranslations } from "next-intl/server";
import { officePlace } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { calendarFile } from "@/lib/domain/core/calendar-file";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { driveMinutes } from "@/lib/domain/sales/test-drive";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { loadDrive } from "@/lib/server/sales/loaders";

/** A test drive as an appointment, withdrawn when it was cancelled. 404 for an unknown or unconfirmed one. */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string; token: string }> }) {
  const { lang, token } = await params;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const [drive, offices] = await Promise.all([loadDrive(token), loadAllOffices()]);
  if (!drive || drive.state === "PENDING") return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: language, namespace: "secondHand.drive.appointment" });
  const { car, reference } = drive;
  const office = offices.find(({ id }) => id === car.officeId);
  const appointment = {
    uid: `${reference}-drive@${new URL(siteUrl()).hostname}`,
    startsAt: drive.startsAt,
    minutes: driveMinutes,
    title: t("title", { car: `${car.brand} ${car.model}` }),
    place: office ? officePlace(office, language) : "",
    description: t("description", { reference }),
    url: `${siteUrl()}${paths.secondHand(language, `/drive/${encodeURIComponent(token)}`)}`,
  };
  const file = calendarFile([appointment], {
    madeAt: new Date().toISOString(),
    modifiedAt: drive.changedAt,
    sequence: drive.sequence,
    cancelled: drive.state === "CANCELLED",
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${reference}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
