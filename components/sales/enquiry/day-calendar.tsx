"use client";

import { RangeCalendar } from "@/components/ui/calendar/range-calendar";
import { Dialog } from "@/components/ui/dialog";
import type { Language } from "@/lib/domain/core/languages";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/core/time";

export interface DayCalendarTexts {
  /** Label of the button that opens it. */
  readonly open: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly month: string;
}

interface DayCalendarProps {
  language: Language;
  title: string;
  value: string;
  min: CalendarDate;
  max: CalendarDate;
  texts: DayCalendarTexts;
  onPick: (date: CalendarDate) => void;
  onClose: () => void;
}

/** The week starts on Monday in all five languages. */
const monday = 1;
const noNote = () => undefined;

/** Calendar dialog of a single day, which closes as soon as one is picked. */
export function DayCalendar({ language, title, value, min, max, texts, onPick, onClose }: DayCalendarProps) {
  const picked = isCalendarDate(value) ? value : null;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={texts.close} shape="bottom">
      <RangeCalendar
        language={language}
        firstWeekday={monday}
        initial={picked ?? min}
        from={picked}
        until={picked}
        first={min}
        last={max}
        months={1}
        isOffered={(date) => min <= date && date <= max}
        noteOf={noNote}
        onPick={onPick}
        texts={texts}
      />
    </Dialog>
  );
}
