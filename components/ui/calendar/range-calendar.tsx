"use client";

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/domain/language/languages";
import type { CalendarDate } from "@/lib/domain/time/time";
import { addMonths, calendarNames, dateAfterKey, monthOf } from "./calendar-days";
import { type CalendarDays, CalendarMonth } from "./calendar-month";

export interface RangeCalendarProps extends Omit<CalendarDays, "focused"> {
  language: Language;
  /** 1 Monday to 7 Sunday. */
  firstWeekday: number;
  /** The day that has the focus at first. */
  initial: CalendarDate;
  /** Nothing earlier or later is shown. */
  first: CalendarDate;
  last: CalendarDate;
  /** Side by side. */
  months: 1 | 2;
  texts: { readonly previous: string; readonly next: string };
}

const within = (date: CalendarDate, first: CalendarDate, last: CalendarDate) =>
  date < first ? first : date > last ? last : date;

const arrow = "flex size-11 items-center justify-center rounded-full hover:bg-sand-100 disabled:opacity-30";

/** A calendar for two dates: months with arrows, days by arrow keys, Home, End and page keys. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { language, firstWeekday, first, last, months, texts } = props;
  const names = useMemo(() => calendarNames(language), [language]);
  const [focused, setFocused] = useState(() => within(props.initial, first, last));
  const [month, setMonth] = useState(() => monthOf(focused));
  const wantsFocus = useRef(true);
  const grid = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const shown = Array.from({ length: months }, (_, index) => addMonths(month, index));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // After the dialog around it has opened and taken the focus for its first button.
    queueMicrotask(() => grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus());
  }, [focused]);

  const moveTo = (date: CalendarDate) => {
    const target = within(date, first, last);
    setFocused(target);
    if (target < month) setMonth(monthOf(target));
    else if (target >= addMonths(month, months)) setMonth(addMonths(monthOf(target), 1 - months));
  };
  const turn = (by: 1 | -1) => {
    const turned = addMonths(month, by);
    setMonth(turned);
    setFocused(within(focused < turned || focused >= addMonths(turned, months) ? turned : focused, first, last));
  };
  const walk = (event: KeyboardEvent) => {
    const target = dateAfterKey(event, focused, firstWeekday);
    if (!target) return;
    event.preventDefault();
    wantsFocus.current = true;
    moveTo(target);
  };
  const days = {
    ...props,
    focused,
    onPick: (date: CalendarDate) => {
      setFocused(date);
      props.onPick(date);
    },
  };
  return (
    <fieldset ref={grid} onKeyDown={walk} className="relative grid gap-x-8 desktop:grid-flow-col desktop:auto-cols-fr">
      {shown.map((one, index) => (
        <div key={one} className="min-w-0">
          <p
            id={`${id}-${index}`}
            aria-live="polite"
            className="flex h-11 items-center justify-center text-base font-bold first-letter:uppercase"
          >
            {names.month(one)}
          </p>
          <CalendarMonth id={`${id}-${index}`} month={one} firstWeekday={firstWeekday} names={names} days={days} />
        </div>
      ))}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto">
        <button
          type="button"
          aria-label={texts.previous}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
          className={arrow}
        >
          <Icon name="ChevronLeft" className="size-6" />
        </button>
        <button
          type="button"
          aria-label={texts.next}
          disabled={addMonths(month, months) > last}
          onClick={() => turn(1)}
          className={arrow}
        >
          <Icon name="ChevronRight" className="size-6" />
        </button>
      </div>
    </fieldset>
  );
}
