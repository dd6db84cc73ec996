"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { RangeCalendar } from "@/components/ui/calendar/range-calendar";
import { Dialog } from "@/components/ui/dialog";
import { classNames } from "@/components/ui/style";
import { TypedDateField } from "@/components/ui/typed-date-field";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { formatPrice, roundUpTo } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { type CalendarDate, daysBetween, isCalendarDate } from "@/lib/domain/core/time";
import { officeDay } from "@/lib/domain/fleet/office";
import { pickupLimits, returnLimits } from "@/lib/domain/rental/check-search";
import { dateFormExample } from "@/lib/i18n/format-time";
import { type SearchValues, withPickupDate } from "./search-values";
import { afterHoursText } from "./time-groups";

export type TripEnd = "pickup" | "return";

export interface DayPrices {
  length: number;
  cents: ReadonlyMap<CalendarDate, number>;
}

export interface TripCalendarProps {
  /** Which date is picked first. */
  end: TripEnd;
  offices: readonly Office[];
  configuration: SearchConfiguration;
  language: Language;
  values: SearchValues;
  today: CalendarDate;
  /** Lowest totals by pick-up day, for rentals of `length` days; set in the wizard only. */
  dayPrices?: DayPrices | undefined;
  change: (values: SearchValues) => void;
  onClose: () => void;
}

/** The week starts on Monday in all five languages. */
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

/** Calendar dialog for pick-up and return; closed days and dates outside the limits can't be picked. */
export function TripCalendar(props: TripCalendarProps) {
  const { offices, configuration, language, values, today, dayPrices, change, onClose } = props;
  const t = useTranslations("search");
  const [end, setEnd] = useState(props.end);
  const [typing, setTyping] = useState(false);
  const [unreadable, setUnreadable] = useState<TripEnd | null>(null);
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
  const names = { pickup: t("pickupDate"), return: t("returnDate") };
  const noteOf = (date: CalendarDate) =>
    [
      date === picked.pickup && names.pickup,
      date === picked.return && names.return,
      limits.first <= date && date <= limits.last && isClosed(date) && t("calendar.closed"),
    ]
      .filter(Boolean)
      .join(", ");
  const setPickup = (date: string) => {
    const moved = withPickupDate(values, date);
    const last = isCalendarDate(date) ? returnLimits(date, configuration).last : moved.returnDate;
    change(moved.returnDate > last ? { ...moved, returnDate: last } : moved);
  };
  const setReturn = (returnDate: string) => change({ ...values, returnDate });
  const pick = (date: CalendarDate) => {
    setTyping(false);
    if (end === "return") return setReturn(date);
    setPickup(date);
    return setEnd("return");
  };
  // The prices are of the searched length: for another length none are shown.
  const length = picked.pickup && picked.return ? daysBetween(picked.pickup, picked.return) : null;
  const priceOf = (date: CalendarDate) => {
    const cents = end === "pickup" && length === dayPrices?.length ? dayPrices.cents.get(date) : undefined;
    return cents === undefined ? undefined : formatPrice(roundUpTo(cents, 100), language, { wholeWhenRound: true });
  };
  const hours = office && afterHoursText(office, picked[end] ?? "", configuration, t, language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("calendar.title")}
      closeLabel={t("calendar.close")}
      shape="wideBottom"
      footer={
        <Button className="w-full desktop:w-auto" onClick={onClose}>
          {t("calendar.done")}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-2.5">
        {(["pickup", "return"] as const).map((tripEnd) => (
          <TypedDateField
            key={tripEnd}
            label={names[tripEnd]}
            language={language}
            today={today}
            value={tripEnd === "pickup" ? values.pickupDate : values.returnDate}
            onDate={tripEnd === "pickup" ? setPickup : setReturn}
            onEnter={onClose}
            error={unreadable === tripEnd ? t("dateForm", { example: dateFormExample(today, language) }) : undefined}
            onUnreadable={(isUnreadable) => setUnreadable(isUnreadable ? tripEnd : null)}
            onFocus={() => {
              setTyping(true);
              setEnd(tripEnd);
            }}
            className={classNames(
              "rounded-lg p-2 ring-1 ring-inset",
              tripEnd === end ? "bg-chosen-soft ring-2 ring-chosen" : "ring-sand-300",
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-2 mb-1 text-sm font-semibold">
        {t(`calendar.${end}`)}
      </p>
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
        months={desktop ? 2 : 1}
        isOffered={(date) => limits.first <= date && date <= limits.last && !isClosed(date)}
        noteOf={noteOf}
        priceOf={priceOf}
        onPick={pick}
        texts={{ previous: t("calendar.previous"), next: t("calendar.next"), month: t("calendar.month") }}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {[hours && `${hours}.`, t("calendar.struck"), dayPrices && t("calendar.prices")].filter(Boolean).join(" ")}{" "}
        {t("calendar.longest", { count: String(configuration.maxDays) })}
      </p>
    </Dialog>
  );
}
