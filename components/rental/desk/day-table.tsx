import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import type { DayLine, MissingItem } from "@/lib/contracts/rental/desk-day";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatClock, formatMoment } from "@/lib/i18n/format-time";

const urgent: readonly MissingItem[] = ["PAYMENT", "UNIT", "NOT_BACK"];

interface DayTableProps {
  title: string;
  lines: readonly DayLine[];
  end: "pickup" | "return";
  /** Overdue lines of other days: the time is shown with its date. */
  late?: boolean;
  /** How many there are in all, where not every one is listed. */
  total?: number;
  office: (id: number) => string;
  language: DeskLanguage;
}

/** Pick-ups or returns sorted by time. The markup is kept plain, because a day can have 200 of them. */
export async function DayTable({
  title,
  lines,
  end,
  late = false,
  total = lines.length,
  office,
  language,
}: DayTableProps) {
  const t = await getTranslations("desk.day");
  if (late && lines.length === 0) return null;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const heads = ["at", "who", "vehicle", "state"] as const;
  const state = (line: DayLine) => {
    if (line.done) return <Badge tone="success">{t(end === "pickup" ? "handedOver" : "back")}</Badge>;
    if (end === "return") return <Badge tone="info">{t("outside")}</Badge>;
    if (line.lacking.length === 0) return <Badge tone="success">{t("ready")}</Badge>;
    return line.lacking.map((missing) => (
      <Badge key={missing} tone={urgent.includes(missing) ? "error" : "warning"}>
        {t(`lacking.${missing}`)}
      </Badge>
    ));
  };
  const atTheDesk = ({ dueAtDeskCents, depositCents, flightNumber, landsAt, at }: DayLine) =>
    [
      dueAtDeskCents > 0 && t("due", { amount: price(dueAtDeskCents) }),
      depositCents > 0 && t("deposit", { amount: price(depositCents) }),
      flightNumber && t("flight", { flight: flightNumber }),
      end === "pickup" && landsAt && t(landsAt > at ? "landsLate" : "lands", { at: formatMoment(landsAt, language) }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <section className="mb-6 break-inside-avoid-page">
      <h2 className="mb-2 flex items-baseline gap-3 text-lg">
        {title}{" "}
        <span className="text-sm font-normal text-ink-soft">
          {total > lines.length ? t("newest", { shown: lines.length, count: total }) : t("count", { count: total })}
        </span>
      </h2>
      {lines.length === 0 ? (
        <p className="rounded-xl bg-white p-4 text-ink-soft shadow-md">{t("none")}</p>
      ) : (
        <table className="day-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code}>
                <td className="day-time">
                  <b>{late ? formatMoment(line.at, language) : formatClock(line.at)}</b>
                  <small>{office(line.officeId)}</small>
                </td>
                <td>
                  <a href={deskPaths.booking(language, line.code)}>{line.name}</a>
                  <small className="tabular">{`${line.code} · ${line.mobile}`}</small>
                </td>
                <td>
                  <span>{`${line.group} · ${line.model}`}</span>
                  <small className="tabular text-ink">{line.plate ?? t("noPlate")}</small>
                  {line.otherOfficeId !== line.officeId && (
                    <small>{t(end === "pickup" ? "to" : "from", { office: office(line.otherOfficeId) })}</small>
                  )}
                </td>
                <td>
                  <span>{state(line)}</span>
                  {line.openIncidents > 0 && <Badge tone="error">{t("incident", { count: line.openIncidents })}</Badge>}
                  {end === "pickup" && !line.done && <small className="text-ink">{atTheDesk(line)}</small>}
                  {line.observations && !line.done && <small>{t("observations", { text: line.observations })}</small>}
                  {line.note && (
                    <small className="text-ink">
                      <b>{t("note", { text: line.note })}</b>
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
