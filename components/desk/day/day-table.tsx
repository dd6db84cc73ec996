import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import type { DayLine } from "@/lib/contracts/desk/day";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { formatPrice } from "@/lib/domain/money/cents";
import type { DeskLanguage } from "@/lib/domain/staff/session";
import { formatClock, formatMoment } from "@/lib/i18n/format-time";

interface DayTableProps {
  title: string;
  lines: readonly DayLine[];
  end: "pickup" | "return";
  /** Those of another day say which. */
  late?: boolean;
  office: (id: number) => string;
  language: DeskLanguage;
}

/** Pick-ups or returns in order of time, as plain rows: 200 of them are still a light page. */
export async function DayTable({ title, lines, end, late = false, office, language }: DayTableProps) {
  const t = await getTranslations("desk.day");
  if (late && lines.length === 0) return null;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const heads = ["at", "who", "vehicle", "state"] as const;
  const state = (line: DayLine) => {
    if (line.done) return <Badge tone="success">{t(end === "pickup" ? "handedOver" : "back")}</Badge>;
    if (end === "return") return <Badge tone="info">{t("outside")}</Badge>;
    if (line.lacking.length === 0) return <Badge tone="success">{t("ready")}</Badge>;
    return line.lacking.map((thing) => (
      <Badge key={thing} tone={thing === "PAYMENT" || thing === "UNIT" ? "error" : "warning"}>
        {t(`lacking.${thing}`)}
      </Badge>
    ));
  };
  return (
    <section className="mb-6 break-inside-avoid-page">
      <h2 className="mb-2 flex items-baseline gap-3 text-lg">
        {title} <span className="text-sm font-normal text-ink-soft">{t("count", { count: lines.length })}</span>
      </h2>
      {lines.length === 0 ? (
        <p className="rounded-xl bg-white p-4 text-ink-soft shadow-sm">{t("none")}</p>
      ) : (
        <table className="w-full border-collapse rounded-xl bg-white shadow-sm print:shadow-none">
          <thead className="text-sm text-ink-soft">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code} className="relative border-t border-sand-200 align-top hover:bg-sand-50">
                <td className="tabular w-28 px-3 py-3">
                  <span className="text-lg font-bold">
                    {late ? formatMoment(line.at, language) : formatClock(line.at)}
                  </span>
                  <span className="block text-sm text-ink-soft">{office(line.officeId)}</span>
                </td>
                <td className="px-3 py-3">
                  <a href={deskPaths.booking(language, line.code)} className="font-bold after:absolute after:inset-0">
                    {line.name}
                  </a>
                  <span className="tabular block text-sm text-chosen">{line.code}</span>
                  <span className="tabular block text-sm text-ink-soft">{line.mobile}</span>
                </td>
                <td className="px-3 py-3">
                  {line.group} · {line.model}
                  <span className="tabular block font-semibold">{line.plate ?? t("noPlate")}</span>
                  {line.otherOfficeId !== line.officeId && (
                    <span className="block text-sm text-ink-soft">
                      {t(end === "pickup" ? "to" : "from", { office: office(line.otherOfficeId) })}
                    </span>
                  )}
                </td>
                <td className="px-3 py-3">
                  <span className="flex flex-wrap gap-1.5">
                    {state(line)}
                    {line.openIncidents > 0 && (
                      <Badge tone="error">{t("incident", { count: line.openIncidents })}</Badge>
                    )}
                  </span>
                  {end === "pickup" && !line.done && (
                    <span className="mt-1 block text-sm">
                      {[
                        line.dueAtDeskCents > 0 && t("due", { amount: price(line.dueAtDeskCents) }),
                        line.depositCents > 0 && t("deposit", { amount: price(line.depositCents) }),
                        line.flightNumber && t("flight", { flight: line.flightNumber }),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  )}
                  {line.observations && !line.done && (
                    <span className="mt-1 block text-sm text-ink-soft">
                      {t("observations", { text: line.observations })}
                    </span>
                  )}
                  {line.note && (
                    <span className="mt-1 block text-sm font-semibold">{t("note", { text: line.note })}</span>
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
