import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Booking } from "@/lib/contracts/booking";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { weekdayName } from "@/lib/domain/time/date-text";
import { labelled } from "@/lib/i18n/typography";

interface OfficeCardProps {
  office: Office;
  booking: Pick<Booking, "pickupOfficeId" | "returnOfficeId">;
  language: Language;
  map: ReactNode;
}

/** Address, hours, telephone and island map of an office of the booking. */
export async function OfficeCard({ office, booking, language, map }: OfficeCardProps) {
  const t = await getTranslations("confirmation.office");
  const { pickupOfficeId, returnOfficeId } = booking;
  const title =
    pickupOfficeId === returnOfficeId ? "title" : office.id === pickupOfficeId ? "pickupTitle" : "returnTitle";
  const hours = officeHoursText(office, language, (daily) => t("daily", daily));
  return (
    <Card as="section" className="grid gap-5 md:grid-cols-2 print:grid-cols-1 print:ring-1 print:ring-sand-300">
      <div>
        <p className="text-sm text-ink-muted">{t(title)}</p>
        <h2 className="text-xl">{office.nombre}</h2>
        <ul className="mt-4 space-y-3">
          <li className="flex gap-3">
            <Icon name="MapPin" className="mt-1 size-5 shrink-0 text-action" />
            <span>
              {office.contacto}
              {office.lat !== null && office.lon !== null && (
                <a
                  href={`https://www.openstreetmap.org/?mlat=${office.lat}&mlon=${office.lon}#map=16/${office.lat}/${office.lon}`}
                  className="block font-bold underline underline-offset-4"
                  data-print="hide"
                >
                  {t("directions")}
                </a>
              )}
            </span>
          </li>
          <li className="flex gap-3">
            <Icon name="Clock" className="mt-1 size-5 shrink-0 text-action" />
            <span>
              <span className="sr-only">{labelled(language, t("hours"))}</span>
              {hours.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </span>
          </li>
          <li className="flex gap-3">
            <Icon name="Phone" className="mt-1 size-5 shrink-0 text-action" />
            <span>
              <span className="sr-only">{labelled(language, t("phone"))}</span>
              <a href={`tel:${office.telefono.replace(/\s/g, "")}`} className="font-bold underline underline-offset-4">
                {office.telefono}
              </a>
            </span>
          </li>
        </ul>
      </div>
      <div className="print:max-w-48">{map}</div>
    </Card>
  );
}

/** Opening hours in words: one line where every day is the same, which `daily` words. */
export function officeHoursText(
  { weeklyHours }: Pick<Office, "weeklyHours">,
  language: Language,
  daily: (hours: { opens: string; closes: string }) => string,
): string[] {
  const [first] = weeklyHours;
  const alike =
    weeklyHours.length === 7 &&
    weeklyHours.every(({ opens, closes }) => opens === first?.opens && closes === first.closes);
  if (alike && first) return [daily({ opens: first.opens, closes: first.closes })];
  return weeklyHours.map(({ weekday, opens, closes }) => `${weekdayName(weekday, language)} ${opens}–${closes}`);
}
