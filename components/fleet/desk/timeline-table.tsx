import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { DeskGroup, DeskUnit, Timeline } from "@/lib/contracts/fleet/desk-fleet";
import type { NamedOffice } from "@/lib/contracts/fleet/shown-name";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { addDays, type CalendarDate } from "@/lib/domain/core/time";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatDay, formatMoment } from "@/lib/i18n/format-time";
import { type Bar, TimelineHead, TimelineRow } from "./timeline-row";

interface TimelineTableProps {
  timeline: Timeline;
  groups: readonly DeskGroup[];
  offices: readonly NamedOffice[];
  today: CalendarDate;
  language: DeskLanguage;
}

/** Units by group, each with its days; needs no script, prints, and every booking is a link. */
export async function TimelineTable({ timeline, groups, offices, today, language }: TimelineTableProps) {
  const [t, states] = await Promise.all([getTranslations("desk.fleet"), getTranslations("desk.status")]);
  const span = { from: timeline.from, days: timeline.days };
  const labels = Array.from({ length: span.days }, (_, after) => {
    const [weekday = "", day = "", month = ""] = formatDay(addDays(span.from, after), language).split(" ");
    return [weekday, after === 0 || day === "1" ? `${day} ${month}` : day] as const;
  });
  const barsOf = (unit: DeskUnit): readonly Bar[] =>
    unit.stays.map((stay) => {
      const { booking, block } = stay;
      const from = formatMoment(stay.from, language);
      if (booking) {
        const until = formatMoment(booking.returnAt, language);
        const values = { code: booking.code, name: booking.name, status: states(booking.status), from, until };
        const text = booking.name;
        return { stay, href: deskPaths.booking(language, booking.code), label: t("taken", values), text };
      }
      const text = t(`reasons.${block?.reason ?? "OTHER"}`);
      const values = { reason: text, from, until: formatMoment(stay.until, language) };
      return { stay, href: deskPaths.unit(language, unit.id), label: t("blocked", values), text };
    });
  return (
    <div className="overflow-x-auto rounded-xl bg-white shadow-md print:overflow-visible">
      <table className="w-full min-w-[60rem] table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-40 px-4 text-start text-sm font-semibold text-ink-soft">
              {t("unit")}
            </th>
            <th scope="col" className="p-0">
              <TimelineHead span={span} today={today} labels={labels} />
            </th>
          </tr>
        </thead>
        {groups.map((group) => {
          const units = timeline.units.filter(({ groupId }) => groupId === group.id);
          if (units.length === 0) return null;
          return (
            <tbody key={group.id}>
              <tr className="border-t border-sand-300">
                <th colSpan={2} scope="rowgroup" className="bg-sand-100 px-4 py-1.5 text-start text-sm">
                  {group.code} · {group.exampleModel}{" "}
                  <span className="font-normal text-ink-soft">{t("count", { count: units.length })}</span>
                </th>
              </tr>
              {units.map((unit) => (
                <tr key={unit.id} className="break-inside-avoid border-t border-sand-200">
                  <th scope="row" className="p-0 text-start">
                    <Link
                      href={deskPaths.unit(language, unit.id)}
                      className="flex min-h-11 flex-col justify-center px-4 leading-tight hover:bg-sand-50"
                    >
                      <span className="tabular font-bold text-chosen">{unit.plate}</span>
                      <span className="truncate text-xs font-normal text-ink-soft">
                        <span>{unit.active ? officeNameOf(offices, unit.homeOfficeId, language) : t("off")}</span>
                        {unit.deskOnly && <span>{` · ${t("deskOnly")}`}</span>}
                      </span>
                    </Link>
                  </th>
                  <td className="p-0">
                    <TimelineRow name={unit.plate} span={span} today={today} bars={barsOf(unit)} />
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
