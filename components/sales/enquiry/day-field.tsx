"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { TypedDateField } from "@/components/ui/typed-date-field";
import { useMounted } from "@/components/ui/use-mounted";
import type { Language } from "@/lib/domain/core/languages";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/core/time";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import type { DayCalendarTexts } from "./day-calendar";

const DayCalendar = lazyComponent(() => import("./day-calendar").then((code) => code.DayCalendar));

interface DayFieldProps {
  language: Language;
  name: string;
  id: string;
  label: string;
  optional?: string | undefined;
  hint: string;
  error?: string | undefined;
  /** Error of a text that is no date. */
  unreadable: string;
  /** YYYY-MM-DD, or the text that was sent instead. */
  defaultValue?: string | undefined;
  min: CalendarDate;
  max: CalendarDate;
  /** Key of the page's query that fills it in. */
  query?: string | undefined;
  calendar: DayCalendarTexts;
}

/**
 * A near day in a plain form, typed or picked in our calendar. Drafts, the form's check and its summary read and write
 * the hidden input of its name; without script the browser's own date field takes its place.
 */
export function DayField(props: DayFieldProps) {
  const { language, name, id, defaultValue = "", min, max, query, calendar, unreadable, error, ...texts } = props;
  const isMounted = useMounted();
  const posted = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const dialog = useOpening();
  // What was typed before hydration.
  useLayoutEffect(() => {
    const early = document.getElementById(id);
    if (early instanceof HTMLInputElement && isCalendarDate(early.value)) setValue(early.value);
  }, [id]);
  useEffect(() => {
    const input = posted.current;
    const form = input?.form;
    if (!isMounted || !input || !form) return;
    const listen = () => setValue(input.value);
    for (const kind of ["input", "change"]) form.addEventListener(kind, listen);
    return () => {
      for (const kind of ["input", "change"]) form.removeEventListener(kind, listen);
    };
  }, [isMounted]);
  useEffect(() => {
    const input = posted.current;
    if (!isMounted || !input || input.value === value) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, [isMounted, value]);
  const open = async () => {
    const isLoaded = await DayCalendar.load().then(
      () => true,
      () => false,
    );
    if (isLoaded) dialog.open();
  };
  return (
    <div className="min-w-0">
      <TypedDateField
        {...texts}
        {...(!isMounted && { name })}
        id={id}
        language={language}
        today={isMounted ? min : null}
        {...{ min, max, value }}
        readable
        error={error ?? (value === "" || isCalendarDate(value) ? undefined : unreadable)}
        calendar={isMounted ? { label: calendar.open, onOpen: () => void open() } : undefined}
        onDate={setValue}
        onUnreadable={(isUnreadable) => {
          const input = document.getElementById(id);
          // Posted as it stands, so that the check refuses it.
          if (isUnreadable && input instanceof HTMLInputElement) setValue(input.value);
        }}
      />
      {isMounted && (
        <input hidden ref={posted} name={name} defaultValue={defaultValue} min={min} max={max} data-query={query} />
      )}
      {dialog.isOpen && (
        <DayCalendar
          {...{ language, min, max, value }}
          title={texts.label}
          texts={calendar}
          onPick={(date) => {
            setValue(date);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
