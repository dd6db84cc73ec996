import type { Stay } from "@/lib/contracts/desk/fleet";
import {
  addDays,
  type CalendarDate,
  minutesBetween,
  minutesPerDay,
  wallClockFrom,
  weekdayOf,
} from "@/lib/domain/time/time";

/** A day's width and a row's height in the drawing's own units; the drawing is as wide as its column. */
const dayWidth = 80;
const rowHeight = 56;

interface Days {
  readonly from: CalendarDate;
  readonly days: number;
}

/** Where a moment stands in the drawing, its edges at most. */
function placeOf(at: string, { from, days }: Days): number {
  const minutes = minutesBetween(wallClockFrom(from, "00:00"), at);
  return Math.round(Math.min(Math.max(minutes / minutesPerDay, 0), days) * dayWidth);
}

const daysOf = ({ from, days }: Days) => Array.from({ length: days }, (_, after) => addDays(from, after));

/** Days with their weekends shaded and lines between. */
function Ground({ span, height, today }: { span: Days; height: number; today: CalendarDate }) {
  const days = daysOf(span);
  return (
    <>
      {days.map((day, place) =>
        weekdayOf(day) > 5 || day === today ? (
          <rect
            key={day}
            x={place * dayWidth}
            width={dayWidth}
            height={height}
            className={day === today ? "fill-warning-soft" : "fill-sand-100"}
          />
        ) : null,
      )}
      <path d={days.map((_, place) => `M${place * dayWidth} 0V${height}`).join("")} className="stroke-sand-200" />
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
    <Ground span={span} height={rowHeight} today={today} />
    {labels.map(([weekday, day], place) => (
      <g key={day + weekday} textAnchor="middle" aria-hidden>
        <text x={place * dayWidth + dayWidth / 2} y={24} fontSize={16} className="fill-ink-soft">
          {weekday}
        </text>
        <text x={place * dayWidth + dayWidth / 2} y={45} fontSize={18} fontWeight={700} className="fill-ink">
          {day}
        </text>
      </g>
    ))}
  </svg>
);

/** What takes a unit's time, as it is drawn: a way to it with words. */
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

const look = ({ booking, block }: Stay) => {
  if (block) return ["fill-sand-300", "fill-ink"];
  if (booking?.status === "in_progress") return ["fill-chosen", "fill-white"];
  return booking?.status === "confirmed" ? ["fill-sea-300", "fill-ink"] : ["fill-warning", "fill-ink"];
};

/** One unit's days: each booking and block is a link; the time that a vehicle is made ready afterwards is paler. */
export const TimelineRow = ({ name, span, today, bars }: RowProps) => (
  <svg viewBox={`0 0 ${span.days * dayWidth} ${rowHeight}`} width="100%" className="block">
    <title>{name}</title>
    <Ground span={span} height={rowHeight} today={today} />
    {bars.map(({ stay, href, label, text }) => {
      const start = placeOf(stay.from, span);
      const end = Math.max(placeOf(stay.until, span), start + 6);
      const ready = Math.max(placeOf(stay.booking?.returnAt ?? stay.until, span), start + 4);
      const [fill, ink] = look(stay);
      return (
        <a key={stay.id} href={href} aria-label={label} className="group outline-none">
          <title>{label}</title>
          <rect x={start} y={2} width={end - start} height={52} className="fill-transparent" />
          <rect x={start} y={6} width={end - start} height={44} rx={8} className={fill} opacity={0.4} />
          <rect x={start} y={6} width={ready - start} height={44} rx={8} className={fill} />
          <rect
            x={start + 1.5}
            y={4}
            width={Math.max(end - start - 3, 3)}
            height={48}
            rx={8}
            strokeWidth={3}
            className="fill-transparent stroke-transparent group-hover:stroke-sea-700 group-focus-visible:stroke-info"
          />
          <svg x={start + 8} y={6} width={Math.max(ready - start - 10, 0)} height={44} aria-hidden>
            <text y={28} fontSize={16} fontWeight={600} className={ink}>
              {text}
            </text>
          </svg>
        </a>
      );
    })}
  </svg>
);
