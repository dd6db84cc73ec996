"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { RangeCalendar } from "@/components/ui/calendar/range-calendar";
import { Dialog } from "@/components/ui/dialog";
import { classNames } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { officeDay } from "@/lib/domain/office/office";
import { pickupLimits, returnLimits } from "@/lib/domain/search/check-search";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/time/time";
import { formatDay } from "@/lib/i18n/format-time";
import type { SearchTexts } from "./search-texts";
import { type SearchValues, withPickupDate } from "./search-values";

export type TripEnd = "pickup" | "return";

export interface TripCalendarProps {
  /** The end that is picked first. */
  end: TripEnd;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  texts: SearchTexts;
  values: SearchValues;
  today: CalendarDate;
  change: (values: SearchValues) => void;
  onClose: () => void;
}

/** The week begins on Monday in all five languages, as on the islands' own calendars. */
const monday = 1;

function useDesktop(width: number): boolean {
  const query = `(width > ${width}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener("change", changed);
      return () => media?.removeEventListener("change", changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}

/** Pick-up and return in one calendar: what the offices and the rules of the search refuse cannot be picked. */
export function TripCalendar(props: TripCalendarProps) {
  const { offices, configuration, language, texts, values, today, change, onClose } = props;
  const [end, setEnd] = useState(props.end);
  const desktop = useDesktop(configuration.mobileMaxWidth);
  const picked = {
    pickup: isCalendarDate(values.pickupDate) ? values.pickupDate : null,
    return: isCalendarDate(values.returnDate) ? values.returnDate : null,
  };
  const starts = pickupLimits(today, configuration);
  const ends = returnLimits(picked.pickup ?? today, configuration);
  const limits = end === "pickup" ? starts : ends;
  const office = offices.find(({ id }) => id === (end === "pickup" ? values.pickupOfficeId : values.returnOfficeId));
  const isClosed = (date: CalendarDate) => office !== undefined && !officeDay(office, date, configuration).open;
  const names = { pickup: texts.pickupDate, return: texts.returnDate };
  const noteOf = (date: CalendarDate) =>
    [
      date === picked.pickup && names.pickup,
      date === picked.return && names.return,
      limits.first <= date && date <= limits.last && isClosed(date) && texts.calendar.closed,
    ]
      .filter(Boolean)
      .join(", ");
  const pick = (date: CalendarDate) => {
    if (end === "return") return change({ ...values, returnDate: date });
    const moved = withPickupDate(values, date);
    const { last } = returnLimits(date, configuration);
    change(moved.returnDate > last ? { ...moved, returnDate: last } : moved);
    return setEnd("return");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.calendar.title}
      closeLabel={texts.calendar.close}
      shape="wideBottom"
      footer={
        <Button className="w-full desktop:w-auto" onClick={onClose}>
          {texts.calendar.done}
        </Button>
      }
    >
      <div className="mb-4 grid grid-cols-2 gap-2.5">
        {(["pickup", "return"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === end}
            disabled={one === "return" && !picked.pickup}
            onClick={() => setEnd(one)}
            className={classNames(
              "min-h-14 rounded-lg px-4 py-2 text-start ring-1 ring-inset ring-sand-300",
              "aria-pressed:bg-chosen-soft aria-pressed:ring-2 aria-pressed:ring-chosen",
            )}
          >
            <span className="block text-xs text-ink-soft">{names[one]}</span>
            <span className="block font-bold">{picked[one] ? formatDay(picked[one], language) : "—"}</span>
          </button>
        ))}
      </div>
      <RangeCalendar
        key={end}
        language={language}
        firstWeekday={monday}
        initial={picked[end] ?? limits.first}
        from={picked.pickup}
        until={picked.return}
        first={limits.first}
        last={limits.last}
        months={desktop ? 2 : 1}
        isOffered={(date) => limits.first <= date && date <= limits.last && !isClosed(date)}
        noteOf={noteOf}
        onPick={pick}
        texts={texts.calendar}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {texts.calendar.longest.replace("{count}", String(configuration.maxDays))}
      </p>
    </Dialog>
  );
}
