"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { addMonths, monthOf } from "@/components/ui/calendar/calendar-days";
import { RangeCalendar } from "@/components/ui/calendar/range-calendar";
import { Dialog } from "@/components/ui/dialog";
import { classNames } from "@/components/ui/style";
import { TypedDateField } from "@/components/ui/typed-date-field";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { Language } from "@/lib/domain/core/languages";
import { type CalendarDate, dateOf, isCalendarDate, type WallClock } from "@/lib/domain/core/time";
import { officeDay } from "@/lib/domain/fleet/office";
import { pickupLimits, returnLimits } from "@/lib/domain/rental/check-search";
import { dateFormExample } from "@/lib/i18n/format-time";
import type { PriceChoice } from "./calendar-prices";
import { afterHoursText } from "./time-groups";
import {
  nightsOf,
  onPickupDay,
  type TripDates,
  type TripEnd,
  type TripValues,
  withinLongest,
  withPickupDate,
} from "./trip-dates";
import { useTripPrices } from "./trip-prices";

export interface TripCalendarProps {
  /** Which date is picked first. */
  end: TripEnd;
  offices: readonly Office[];
  configuration: SearchConfiguration;
  language: Language;
  values: TripValues;
  now: WallClock;
  /** What the prices below the days are for; without it there are none. */
  choice?: PriceChoice | undefined;
  change: (dates: TripDates) => void;
  onClose: () => void;
}

/** The week starts on Monday in all five languages. */
const monday = 1;

/** Two months side by side from 768 px at the usual text size, measured in the page's own. */
const hasRoomForTwo = () =>
  window.innerWidth >= 48 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

const useTwoMonths = (): boolean =>
  useSyncExternalStore((changed) => {
    window.addEventListener("resize", changed);
    return () => window.removeEventListener("resize", changed);
  }, hasRoomForTwo);

/** Calendar dialog for pick-up and return; closed days and dates outside the limits can't be picked. */
export function TripCalendar(props: TripCalendarProps) {
  const { offices, configuration, language, values, now, change, onClose } = props;
  const t = useTranslations("search");
  const today = dateOf(now);
  const [end, setEnd] = useState(props.end);
  const [typing, setTyping] = useState(false);
  const [unreadable, setUnreadable] = useState<TripEnd | null>(null);
  const months = useTwoMonths() ? 2 : 1;
  const picked = {
    pickup: isCalendarDate(values.pickupDate) ? values.pickupDate : null,
    return: isCalendarDate(values.returnDate) ? values.returnDate : null,
  };
  const starts = pickupLimits(today, configuration);
  const ends = returnLimits(picked.pickup ?? today, configuration);
  const limits = end === "pickup" ? starts : ends;
  const [month, setMonth] = useState(() => monthOf(picked[end] ?? limits.first));
  const office = offices.find(({ id }) => id === (end === "pickup" ? values.pickupOfficeId : values.returnOfficeId));
  const isClosed = (date: CalendarDate) => office !== undefined && !officeDay(office, date, configuration).open;
  const isOffered = (date: CalendarDate) => limits.first <= date && date <= limits.last && !isClosed(date);
  const names = { pickup: t("pickupDate"), return: t("returnDate") };
  const noteOf = (date: CalendarDate) =>
    [
      date === picked.pickup && names.pickup,
      date === picked.return && names.return,
      limits.first <= date && date <= limits.last && isClosed(date) && t("calendar.closed"),
    ]
      .filter(Boolean)
      .join(", ");
  const typed = (tripEnd: TripEnd, date: string): TripDates =>
    tripEnd === "return"
      ? { pickupDate: values.pickupDate, returnDate: date }
      : withinLongest(
          withPickupDate({ pickupDate: values.pickupDate, returnDate: values.returnDate }, date),
          configuration,
        );
  const pick = (date: CalendarDate) => {
    setTyping(false);
    if (end === "return") return change(typed("return", date));
    change(onPickupDay(values, date));
    return setEnd("return");
  };
  const prices = useTripPrices({
    ...{ offices, configuration, language, values, now, limits, end, choice: props.choice },
    months: Array.from({ length: months }, (_, index) => addMonths(month, index)),
  });
  const hours = office && afterHoursText(office, picked[end] ?? "", configuration, t, language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("calendar.title")}
      closeLabel={t("calendar.close")}
      shape="wideBottom"
      footer={
        <Button className="tabular w-full desktop:w-auto" onClick={onClose}>
          {[t("calendar.done"), ...prices.outcome].join(" · ")}
        </Button>
      }
    >
      <div className="inset-fields relative grid grid-cols-2 gap-2.5 pt-0.5">
        {(["pickup", "return"] as const).map((tripEnd) => (
          <TypedDateField
            key={tripEnd}
            label={names[tripEnd]}
            language={language}
            today={today}
            value={tripEnd === "pickup" ? values.pickupDate : values.returnDate}
            onDate={(date) => change(typed(tripEnd, date))}
            onEnter={(date) => nightsOf(typed(tripEnd, date)) !== null && onClose()}
            error={unreadable === tripEnd ? t("dateForm", { example: dateFormExample(today, language) }) : undefined}
            onUnreadable={(isUnreadable) => setUnreadable(isUnreadable ? tripEnd : null)}
            onFocus={() => {
              setTyping(true);
              setEnd(tripEnd);
            }}
            className={classNames("rounded-md", tripEnd === end && "ring-2 ring-chosen")}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm font-semibold">
        {t(`calendar.${end}`)}
      </p>
      {props.choice && (
        <div className="@container">
          <p className="hidden text-xs text-ink-soft @3xs:block">{prices.meaning}</p>
        </div>
      )}
      <RangeCalendar
        key={typing ? `${end} ${picked[end]}` : end}
        takesFocus={!typing}
        language={language}
        firstWeekday={monday}
        initial={picked[end] ?? limits.first}
        from={picked.pickup}
        until={picked.return}
        first={limits.first}
        last={limits.last}
        months={months}
        isOffered={isOffered}
        noteOf={noteOf}
        figureOf={props.choice && prices.figureOf}
        onPick={pick}
        onMonth={setMonth}
        texts={{ previous: t("calendar.previous"), next: t("calendar.next"), month: t("calendar.month") }}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {[hours && `${hours}.`, t("calendar.struck")].filter(Boolean).join(" ")}{" "}
        {t("calendar.longest", { count: String(configuration.maxDays) })}
      </p>
    </Dialog>
  );
}
