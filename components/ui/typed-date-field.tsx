"use client";

import { type ComponentProps, useState } from "react";
import type { Language } from "@/lib/domain/language/languages";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/time/time";
import { typedDate } from "@/lib/domain/time/typed-date";
import { shortDate } from "@/lib/i18n/format-time";
import { type Calendar, calendarOpener, TextField } from "./text-field";

interface TypedDateFieldProps
  extends Omit<ComponentProps<typeof TextField>, "type" | "icon" | "value" | "onChange" | "onBlur" | "min" | "max"> {
  language: Language;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Null until script runs: then the device's own date field stands here. */
  today: CalendarDate | null;
  min?: string | undefined;
  max?: string | undefined;
  calendar?: Calendar | undefined;
  /** The date that is typed, or nothing where it is none. */
  onDate: (date: string) => void;
}

/**
 * A date as the page's language writes it, whatever the browser's: typed ("30/8/27", "30.8."), or picked with one press.
 */
export function TypedDateField(props: TypedDateFieldProps) {
  const { language, value, today, min, max, calendar, onDate, ...field } = props;
  // What is typed is shown as it is typed, until the date changes by something else.
  const [typed, setTyped] = useState<{ text: string; date: string } | null>(null);
  const written = isCalendarDate(value) ? shortDate(value, language) : "";
  const opener = calendar && calendarOpener(calendar);
  if (!today) {
    return (
      <TextField
        {...field}
        icon={opener ?? calendarOpener()}
        type="date"
        inputClassName="date-input"
        {...{ min, max, value }}
        onChange={({ target }) => onDate(target.value)}
      />
    );
  }
  const type = (text: string) => {
    const date = typedDate(text, today);
    // While a year is on its way "30/8/20" would be one.
    const whole = date !== null && /\d{4}/.test(text);
    const now = whole ? date : text.trim() ? value : "";
    setTyped({ text, date: now });
    if (now !== value) onDate(now);
  };
  const settle = () => {
    if (!typed || typed.date !== value) return;
    const date = typedDate(typed.text, today) ?? "";
    setTyped(date || !typed.text.trim() ? null : { text: typed.text, date });
    if (date !== value) onDate(date);
  };
  return (
    <TextField
      {...field}
      icon={opener ?? calendarOpener()}
      type="text"
      autoComplete="off"
      value={typed && typed.date === value ? typed.text : written}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
      onMouseDown={(event) => {
        // One press opens the calendar, in which dates can be typed, too; in a field that has the focus it sets the caret.
        if (!calendar || document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.closest("div")?.querySelector("button")?.click();
      }}
    />
  );
}
