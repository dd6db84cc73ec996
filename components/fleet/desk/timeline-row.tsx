import type { Stay } from "@/lib/contracts/fleet/desk-fleet";
import {
  addDays,
  type CalendarDate,
  minutesBetween,
  minutesPerDay,
  wallClockFrom,
  weekdayOf,
} from "@/lib/domain/core/time";

/** In units of the SVG, which scales to the width of its column. */
const dayWidth = 80;
const rowHeight = 56;

interface Days {
  readonly from: CalendarDate;
  readonly days: number;
}

/** The x of a wall-clock time, clamped to the drawing. */
function xOf(at: string, { from, days }: Days): number {
  const minutes = minutesBetween(wallClockFrom(from, "00:00"), at);
  return Math.round(Math.min(Math.max(minutes / minutesPerDay, 0), days) * dayWidth);
}

const daysOf = ({ from, days }: Days) => Array.from({ length: days }, (_, after) => addDays(from, after));

/** Background of a row: today and weekends shaded, a line before each day. */
function RowBackground({ span, height, today }: { span: Days; height: number; today: CalendarDate }) {
  const days = daysOf(span);
  return (
    <>
      {days.map((day, index) =>
        weekdayOf(day) > 5 || day === today ? (
          <rect
            key={day}
            x={index * dayWidth}
            width={dayWidth}
            height={height}
            className={day === today ? "fill-warning-soft" : "fill-sand-100"}
          />
        ) : null,
      )}
      <path d={days.map((_, index) => `M${index * dayWidth} 0V${height}`).join("")} className="stroke-sand-200" />
    </>
  );
}

interface HeadProps {
  span: Days;
  today: CalendarDate;
  labels: readonly (readonly [weekday: string, day: string])[];
}

/** The days above the rows. */
export const TimelineHead = ({ span, today, labels }: HeadProps) => (
  <svg
    viewBox={`0 0 ${span.days * dayWidth} ${rowHeight}`}
    width="100%"
    role="img"
    aria-label={labels.map((parts) => parts.join(" ")).join(", ")}
  >
    <RowBackground span={span} height={rowHeight} today={today} />
    {labels.map(([weekday, day], index) => (
      <g key={day + weekday} textAnchor="middle" aria-hidden>
        <text x={index * dayWidth + dayWidth / 2} y={24} fontSize={16} className="fill-ink-soft">
          {weekday}
        </text>
        <text x={index * dayWidth + dayWidth / 2} y={45} fontSize={18} fontWeight={700} className="fill-ink">
          {day}
        </text>
      </g>
    ))}
  </svg>
);

/** A booking or block as a bar of the timeline, with its link and texts. */
export interface Bar {
  readonly stay: Stay;
  readonly href: string;
  readonly label: string;
  readonly text: string;
}

interface RowProps {
  /** The unit's plate. */
  name: string;
  span: Days;
  today: CalendarDate;
  bars: readonly Bar[];
}

const colorsOf = ({ booking, block }: Stay) => {
  if (block) return ["fill-sand-300", "fill-ink"];
  if (booking?.status === "in_progress") return ["fill-chosen", "fill-white"];
  return booking?.status === "confirmed" ? ["fill-sand-300", "fill-ink"] : ["fill-warning", "fill-ink"];
};

/** One unit's days: each booking and block is a link; the turnaround after the return is paler. */
export const TimelineRow = ({ name, span, today, bars }: RowProps) => (
  <svg viewBox={`0 0 ${span.days * dayWidth} ${rowHeight}`} width="100%" className="block">
    <title>{name}</title>
    <RowBackground span={span} height={rowHeight} today={today} />
    {bars.map(({ stay, href, label, text }) => {
      const startX = xOf(stay.from, span);
      const endX = Math.max(xOf(stay.until, span), startX + 6);
      const returnX = Math.max(xOf(stay.booking?.returnAt ?? stay.until, span), startX + 4);
      const [fill, ink] = colorsOf(stay);
      return (
        <a key={stay.id} href={href} aria-label={label} className="group outline-none">
          <title>{label}</title>
          <rect x={startX} y={2} width={endX - startX} height={52} className="fill-transparent" />
          <rect x={startX} y={6} width={endX - startX} height={44} rx={8} className={fill} opacity={0.4} />
          <rect x={startX} y={6} width={returnX - startX} height={44} rx={8} className={fill} />
          <rect
            x={startX + 1.5}
            y={4}
            width={Math.max(endX - startX - 3, 3)}
            height={48}
            rx={8}
            strokeWidth={3}
            className="fill-transparent stroke-transparent group-hover:stroke-ink group-focus-visible:stroke-focus"
          />
          <svg x={startX + 8} y={6} width={Math.max(returnX - startX - 10, 0)} height={44} aria-hidden>
            <text y={28} fontSize={16} fontWeight={600} className={ink}>
              {text}
            </text>
          </svg>
        </a>
      );
    })}
  </svg>
);
