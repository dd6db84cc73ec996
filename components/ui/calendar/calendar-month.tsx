import { Skeleton } from "@/components/ui/progress";
import { classNames } from "@/components/ui/style";
import type { CalendarDate } from "@/lib/domain/core/time";
import { type CalendarNames, monthOf, weeksOf } from "./calendar-days";

/** A figure below a day, and its words for screen readers. */
export interface DayFigure {
  readonly shown: string;
  readonly spoken: string;
}

/** State and callbacks of the days in a month grid. */
export interface CalendarDays {
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** The day with `tabIndex` 0 (roving tabindex). */
  readonly focused: CalendarDate;
  readonly isOffered: (date: CalendarDate) => boolean;
  /** Appended to the day's accessible name: "closed", "pick-up". */
  readonly noteOf: (date: CalendarDate) => string | undefined;
  /** With it each day keeps a place for a figure, so that nothing moves when it comes. */
  readonly figureOf?: ((date: CalendarDate) => DayFigure | "loading" | undefined) | undefined;
  readonly onPick: (date: CalendarDate) => void;
}

interface CalendarMonthProps {
  id: string;
  month: CalendarDate;
  firstWeekday: number;
  names: CalendarNames;
  days: CalendarDays;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** One month as a grid of days; highlights the range from `from` to `until`. */
export function CalendarMonth({ id, month, firstWeekday, names, days }: CalendarMonthProps) {
  const { from, until } = days;
  const isEnd = (date: CalendarDate) => date === from || date === until;
  const isInside = (date: CalendarDate) => from !== null && until !== null && from <= date && date <= until;
  const day = (date: CalendarDate) => {
    const offered = days.isOffered(date);
    const figure = offered ? days.figureOf?.(date) : undefined;
    const known = figure === "loading" ? undefined : figure;
    return (
      <button
        type="button"
        data-date={date}
        tabIndex={date === days.focused ? 0 : -1}
        aria-disabled={!offered}
        onClick={() => offered && days.onPick(date)}
        className={classNames(
          "tabular relative mx-auto flex h-11 w-full max-w-11 flex-col items-center justify-center rounded-full text-base leading-tight font-semibold",
          offered ? "cursor-pointer" : "cursor-not-allowed font-normal text-ink-muted",
          !offered && days.noteOf(date) && "line-through",
          isEnd(date) ? "bg-chosen text-white no-underline" : offered && "hover:bg-sand-200",
        )}
      >
        <span className="sr-only">
          {[names.day(date), days.noteOf(date), known?.spoken].filter(Boolean).join(", ")}
        </span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {days.figureOf && (
          <span
            aria-hidden="true"
            className={classNames(
              "hidden h-3 items-center text-[0.6875rem] leading-none font-normal whitespace-nowrap @3xs:flex",
              !isEnd(date) && "text-ink-soft",
            )}
          >
            {known?.shown}
            {figure === "loading" && <Skeleton className="h-2 w-7" />}
          </span>
        )}
      </button>
    );
  };
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation (ARIA grid)
      role="grid"
      aria-labelledby={id}
      className="mx-auto w-full max-w-96 table-fixed border-separate border-spacing-y-1"
    >
      <thead>
        <tr>
          {weekdays.map((offset) => {
            const { short, long } = names.weekday(((firstWeekday - 1 + offset) % 7) + 1);
            return (
              <th key={offset} scope="col" abbr={long} className="pb-1 text-xs font-semibold text-ink-muted">
                {short}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeksOf(monthOf(month), firstWeekday).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
          <tr key={row}>
            {week.map((date, column) =>
              date ? (
                // biome-ignore lint/a11y/useFocusableInteractive: its button is what takes the focus
                <td
                  key={date}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of that grid
                  role="gridcell"
                  aria-selected={isEnd(date) || isInside(date)}
                  className={classNames(
                    "p-0",
                    isInside(date) && "bg-chosen-soft",
                    date === from && "rounded-s-full",
                    date === until && "rounded-e-full",
                  )}
                >
                  {day(date)}
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place in the week
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
