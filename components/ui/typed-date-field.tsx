"use client";

import { type ComponentProps, useState } from "react";
import type { Language } from "@/lib/domain/core/languages";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/core/time";
import { typedDate } from "@/lib/domain/core/typed-date";
import { formatDay, shortDate } from "@/lib/i18n/format-time";
import { type Calendar, calendarOpener, TextField } from "./text-field";

interface TypedDateFieldProps
  extends Omit<ComponentProps<typeof TextField>, "type" | "icon" | "value" | "onChange" | "onBlur" | "min" | "max"> {
  language: Language;
  /** YYYY-MM-DD, empty, or a text that is no date, which is shown as it is. */
  value: string;
  /** Null before hydration: a native date input is rendered then. */
  today: CalendarDate | null;
  min?: string | undefined;
  max?: string | undefined;
  calendar?: Calendar | undefined;
  /** Shows "Sat 10 Jul" instead of "10/07/2027" until the field has the focus. */
  readable?: boolean;
  /** Called with the typed date as YYYY-MM-DD; "" when it is not a date. */
  onDate: (date: string) => void;
  /** Called on Enter where the text is a date, after `onDate`. */
  onEnter?: ((date: CalendarDate) => void) | undefined;
  /** Called when the field is left with a text that is no date, and again when that text changes. */
  onUnreadable?: ((unreadable: boolean) => void) | undefined;
}

/** A date field in the format of the page's language, not the browser's: typed ("30/8/27", "30.8.") or picked. */
export function TypedDateField(props: TypedDateFieldProps) {
  const { language, value, today, min, max, calendar, readable, onDate, onUnreadable, onEnter, ...field } = props;
  // Shows the typed text unformatted until the date is changed from outside.
  const [typed, setTyped] = useState<{ text: string; date: string } | null>(null);
  const written = isCalendarDate(value) ? shortDate(value, language) : value;
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
    // Needs a four-digit year: while "30/8/2027" is typed, "30/8/20" would already be a date.
    const isComplete = date !== null && /\d{4}/.test(text);
    const newValue = isComplete ? date : text.trim() ? value : "";
    setTyped({ text, date: newValue });
    onUnreadable?.(false);
    if (newValue !== value) onDate(newValue);
  };
  const settle = () => {
    if (!typed || typed.date !== value) return;
    const date = typedDate(typed.text, today) ?? "";
    const unreadable = date === "" && typed.text.trim() !== "";
    setTyped(unreadable ? { text: typed.text, date } : null);
    if (date !== value) onDate(date);
    onUnreadable?.(unreadable);
  };
  return (
    <TextField
      {...field}
      icon={opener ?? calendarOpener()}
      type="text"
      autoComplete="off"
      cover={
        readable &&
        isCalendarDate(value) && (
          <span aria-hidden="true" className="date-cover">
            {formatDay(value, language)}
          </span>
        )
      }
      value={typed && typed.date === value ? typed.text : written}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        settle();
        const date = typedDate(event.currentTarget.value, today);
        if (!onEnter || !date) return;
        // Else the key would press the button that has the focus next.
        event.preventDefault();
        onEnter(date);
      }}
      onMouseDown={(event) => {
        // A click opens the calendar, where dates can be typed too; in an already focused field it sets the caret.
        if (!calendar || document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.closest("div")?.querySelector("button")?.click();
      }}
    />
  );
}
