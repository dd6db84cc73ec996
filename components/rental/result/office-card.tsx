import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { openStreetMap } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { weekdayName } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { labelled } from "@/lib/i18n/typography";

interface OfficeCardProps {
  office: Office;
  booking: Pick<Booking, "pickupOfficeId" | "returnOfficeId" | "lines">;
  language: Language;
  map: ReactNode;
}

/** An office of the booking: address, hours, telephone, directions, map, and where to meet after hours. */
export async function OfficeCard({ office, booking, language, map }: OfficeCardProps) {
  const t = await getTranslations("confirmation.office");
  const { pickupOfficeId, returnOfficeId } = booking;
  const isReturn = office.id !== pickupOfficeId;
  const title = isReturn ? "returnTitle" : pickupOfficeId === returnOfficeId ? "title" : "pickupTitle";
  const hours = officeHoursText(office, language, (daily) => t("daily", daily));
  const mapUrl = openStreetMap(office);
  return (
    <Card as="section" className="grid gap-5 md:grid-cols-2 print:grid-cols-1 print:ring-1 print:ring-sand-300">
      <div>
        <p className="text-sm text-ink-muted">{t(title)}</p>
        <h2 className="text-xl">{officeName(office, language)}</h2>
        <ul className="mt-4 space-y-3">
          <li className="flex gap-3">
            <Icon name="MapPin" className="mt-1 size-5 shrink-0 text-action" />
            <span>
              <span>{office.contacto}</span>
              {mapUrl && (
                <a href={mapUrl} className="block font-bold underline underline-offset-4" data-print="hide">
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
              <a href={telephoneHref(office.telefono)} className="font-bold underline underline-offset-4">
                {office.telefono}
              </a>
            </span>
          </li>
          {office.arrival?.directions && (
            <li className="flex gap-3">
              <Icon name="Info" className="mt-1 size-5 shrink-0 text-action" />
              <span>
                <span className="block font-bold">{t("way")}</span>
                {office.arrival.directions}
              </span>
            </li>
          )}
        </ul>
        {afterHoursEvents(booking, office.id).map((event) => (
          <AfterHoursMeeting key={event} title={t(event)} arrival={office.arrival} language={language} />
        ))}
      </div>
      <div data-print="hide">{map}</div>
    </Card>
  );
}

interface AfterHoursMeetingProps {
  title: string;
  arrival: Office["arrival"];
  language: Language;
}

export async function AfterHoursMeeting({ title, arrival, language }: AfterHoursMeetingProps) {
  const t = await getTranslations("confirmation.office");
  return (
    <div className="mt-4 rounded-lg bg-sand-100 p-4">
      <h3 className="font-bold">{title}</h3>
      {arrival?.afterHoursPlace && <p className="mt-1">{arrival.afterHoursPlace}</p>}
      {arrival?.nightPhone && (
        <p className="mt-1">
          {labelled(language, t("nightPhone"))}
          <a href={telephoneHref(arrival.nightPhone)} className="font-bold underline underline-offset-4">
            {arrival.nightPhone}
          </a>
        </p>
      )}
    </div>
  );
}

/** After-hours events of a booking at an office, as message keys: `nightPickup`, `nightReturn`. */
export const afterHoursEvents = (
  { lines, pickupOfficeId, returnOfficeId }: Pick<Booking, "lines" | "pickupOfficeId" | "returnOfficeId">,
  officeId: number,
) =>
  (
    [
      ["AFTER_HOURS_PICKUP", pickupOfficeId, "nightPickup"],
      ["AFTER_HOURS_RETURN", returnOfficeId, "nightReturn"],
    ] as const
  ).flatMap(([line, where, event]) => (where === officeId && lines.some(({ code }) => code === line) ? [event] : []));

/** Opening hours as lines: one text by `daily` when all seven days are equal, else one line per weekday. */
export function officeHoursText(
  { weeklyHours }: Pick<Office, "weeklyHours">,
  language: Language,
  daily: (hours: { opens: string; closes: string }) => string,
): string[] {
  const [first] = weeklyHours;
  const isSameDaily =
    weeklyHours.length === 7 &&
    weeklyHours.every(({ opens, closes }) => opens === first?.opens && closes === first.closes);
  if (isSameDaily && first) return [daily({ opens: first.opens, closes: first.closes })];
  return weeklyHours.map(({ weekday, opens, closes }) => `${weekdayName(weekday, language)} ${opens}–${closes}`);
}
