"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { classNames } from "@/components/ui/style";
import type { Language } from "@/lib/domain/core/languages";
import type { CalendarDate } from "@/lib/domain/core/time";
import { addMonths, calendarNames, dateAfterKey, monthOf, within } from "./calendar-days";
import { type CalendarDays, CalendarMonth } from "./calendar-month";

export interface RangeCalendarProps extends Omit<CalendarDays, "focused"> {
  language: Language;
  /** 1 Monday to 7 Sunday. */
  firstWeekday: number;
  /** The initially focused day. */
  initial: CalendarDate;
  /** Limits of the days and months that can be shown. */
  first: CalendarDate;
  last: CalendarDate;
  /** Number of months side by side. */
  months: 1 | 2;
  /** Called with the first of the shown months, at the start and whenever it changes. */
  onMonth?: ((month: CalendarDate) => void) | undefined;
  /** False when another element keeps the initial focus. */
  takesFocus?: boolean;
  texts: { readonly previous: string; readonly next: string; readonly month: string };
}

const arrow = "z-1 flex size-11 items-center justify-center rounded-full hover:bg-sand-100 disabled:opacity-30";

/** A calendar for two dates: months with arrows, days by arrow keys, Home, End and page keys. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { language, firstWeekday, first, last, months, texts } = props;
  const names = useMemo(() => calendarNames(language), [language]);
  const [focused, setFocused] = useState(() => within(props.initial, first, last));
  const firstStart = monthOf(first);
  const lastStart = within(addMonths(monthOf(last), 1 - months), firstStart, last);
  const [month, setMonth] = useState(() => within(monthOf(focused), firstStart, lastStart));
  const wantsFocus = useRef(props.takesFocus ?? true);
  const grid = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const shown = Array.from({ length: months }, (_, index) => addMonths(month, index));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // In a microtask: the dialog around it opens first and focuses its first button.
    queueMicrotask(() => grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus());
  }, [focused]);

  const tellMonth = useEffectEvent((shownFirst: CalendarDate) => props.onMonth?.(shownFirst));
  useEffect(() => tellMonth(month), [month]);

  const moveTo = (date: CalendarDate) => {
    const target = within(date, first, last);
    setFocused(target);
    if (target < month) setMonth(monthOf(target));
    else if (target >= addMonths(month, months)) setMonth(addMonths(monthOf(target), 1 - months));
  };
  const starts = [firstStart];
  for (let start = addMonths(firstStart, 1); start <= lastStart; start = addMonths(start, 1)) starts.push(start);
  const show = (target: CalendarDate) => {
    setMonth(target);
    setFocused(within(focused < target || focused >= addMonths(target, months) ? target : focused, first, last));
  };
  const moveByKey = (event: KeyboardEvent) => {
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
    <fieldset
      ref={grid}
      onKeyDown={moveByKey}
      className={classNames("relative grid gap-x-8", months === 2 && "auto-cols-fr grid-flow-col")}
    >
      {shown.map((shownMonth, index) => (
        // Chromium leaves a query container empty when a second month joins it, as on a turned phone: a new one is drawn.
        <div key={`${months} ${shownMonth}`} className="@container min-w-0">
          <div className="relative flex h-11 items-center justify-center text-base font-bold">
            <p id={`${id}-${index}`} aria-live="polite" className={index === 0 ? "sr-only" : undefined}>
              {names.month(shownMonth)}
            </p>
            {index === 0 && (
              <>
                <select
                  aria-label={texts.month}
                  value={month}
                  onChange={({ target }) => show(target.value)}
                  className="min-h-11 cursor-pointer appearance-none rounded-md bg-white py-1 ps-3 pe-8 text-center font-bold hover:bg-sand-100"
                >
                  {starts.map((start) => (
                    <option key={start} value={start}>
                      {names.month(start)}
                    </option>
                  ))}
                </select>
                <Icon name="ChevronDown" className="pointer-events-none -ms-7 size-4.5" />
              </>
            )}
          </div>
          <CalendarMonth
            id={`${id}-${index}`}
            month={shownMonth}
            firstWeekday={firstWeekday}
            names={names}
            days={days}
          />
        </div>
      ))}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto">
        <button
          type="button"
          aria-label={texts.previous}
          disabled={month <= firstStart}
          onClick={() => show(addMonths(month, -1))}
          className={arrow}
        >
          <Icon name="ChevronLeft" className="size-6" />
        </button>
        <button
          type="button"
          aria-label={texts.next}
          disabled={addMonths(month, months) > last}
          onClick={() => show(addMonths(month, 1))}
          className={arrow}
        >
          <Icon name="ChevronRight" className="size-6" />
        </button>
      </div>
    </fieldset>
  );
}
