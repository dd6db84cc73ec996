import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import type { DayFigures } from "@/lib/contracts/payment/desk-accounts";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatDay } from "@/lib/i18n/format-time";

const width = 320;
const height = 96;

interface DayChartProps {
  name: string;
  /** Sum or mean of all days, formatted. */
  total: string;
  days: readonly DayFigures[];
  figureOf: (day: DayFigures) => number;
  language: DeskLanguage;
}

/** One bar per day, negative values below the axis; the figures are also in the table below the charts. */
export async function DayChart({ name, total, days, figureOf, language }: DayChartProps) {
  const t = await getTranslations("desk.accounts");
  const values = days.map(figureOf);
  const bottom = Math.min(0, ...values);
  const top = Math.max(bottom < 0 ? 0 : 1, ...values);
  const scale = height / (top - bottom);
  const step = width / Math.max(1, days.length);
  const [from = "", until = ""] = [days[0]?.day, days.at(-1)?.day].map((day) => day && formatDay(day, language));
  return (
    <Card as="section" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base">{name}</h3>
        <strong className="tabular">{total}</strong>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("chart", { name, from, until, total })}
        className="w-full"
      >
        {days.map((day, at) => {
          const value = figureOf(day);
          return (
            <rect
              key={day.day}
              x={at * step + step * 0.1}
              y={(top - Math.max(0, value)) * scale}
              width={step * 0.8}
              height={Math.max(value === 0 ? 0 : 1, Math.abs(value) * scale)}
              rx={Math.min(2, step * 0.2)}
              className={value < 0 ? "fill-action" : "fill-chosen"}
            />
          );
        })}
        <line x1="0" x2={width} y1={top * scale} y2={top * scale} className="stroke-sand-300" />
      </svg>
      <p className="flex justify-between text-xs text-ink-soft">
        <span>{from}</span>
        <span>{until}</span>
      </p>
    </Card>
  );
}
