"use client";

import { DateField } from "@/components/ui/date-field";
import { FieldError } from "@/components/ui/field-error";
import { TimeField } from "@/components/ui/time-field";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { officeDay } from "@/lib/domain/office/opening-hours";
import { isPickupDay } from "@/lib/domain/search/check-search";
import { addDays, isCalendarDate } from "@/lib/domain/time/civil-day";
import type { WallClock } from "@/lib/domain/time/wall-clock";
import type { SearchTexts } from "./search-texts";
import { timeGroups } from "./time-groups";

interface SearchMomentProps {
  name: "pickup" | "return";
  /** Of the date; the time's is derived. */
  id: string;
  offices: readonly Office[];
  officeId: number;
  configuration: ConfigurationDocument;
  language: Language;
  texts: SearchTexts;
  date: string;
  time: string;
  now: WallClock | null;
  earliest: string | undefined;
  error: string | undefined;
  /** Rental days of another time, where they are others. */
  daysAt?: (time: string) => string | undefined;
  onDate: (date: string) => void;
  onTime: (time: string) => void;
  onCalendar: (input: HTMLInputElement | null) => void;
}

/** Date and time of pick-up or return: typed or picked, with the times that the office offers on that day. */
export function SearchMoment(props: SearchMomentProps) {
  const { name, id, offices, officeId, configuration, language, texts, now, earliest, error } = props;
  const office = offices.find((one) => one.id === officeId);
  if (!office) return null;
  const date = isCalendarDate(props.date) ? props.date : "";
  const closedCode = date ? officeDay(office, date, configuration).closedCode : null;
  const groups = timeGroups({
    office,
    date,
    configuration,
    now: name === "pickup" ? now : null,
    daysAt: props.daysAt,
    texts: {
      regularHours: texts.regularHours,
      afterHours: texts.afterHours,
      fee: (cents) => texts.afterHoursFee.replace("{fee}", formatPrice(cents, language, { wholeWhenRound: true })),
    },
  });
  const offered = groups.flatMap(({ options }) => options).find(({ value }) => value === props.time);
  const lost = !closedCode && props.time !== "" && (!offered || offered.disabled);
  const outside =
    date !== "" &&
    now !== null &&
    (name === "pickup" ? !isPickupDay(date, configuration, now) : date < (earliest ?? date));
  // In the order of the rules: the day itself, the office on that day, the time.
  const code = outside ? "DATE_UNAVAILABLE" : closedCode;
  const shown = code ? texts.errors[code] : (error ?? (lost ? texts.errors.TIME_UNAVAILABLE : undefined));
  const label = name === "pickup" ? texts.pickupDate : texts.returnDate;
  const latest = now
    ? addDays(now.slice(0, 10), configuration.furthestDays + (name === "return" ? configuration.maxDays : 0))
    : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-2.5 @2xs:grid-cols-[minmax(0,1fr)_8.75rem]">
        <DateField
          id={id}
          name={`${name}Date`}
          label={label}
          lang={language}
          required
          min={earliest}
          max={latest}
          value={props.date}
          calendar={now ? { label: texts.calendar.open.replace("{end}", label), onOpen: props.onCalendar } : undefined}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onChange={(event) => props.onDate(event.target.value)}
        />
        <TimeField
          id={`${id}-time`}
          name={`${name}Time`}
          label={name === "pickup" ? texts.pickupTime : texts.returnTime}
          required
          groups={groups}
          placeholder={offered ? undefined : closedCode ? texts.noTimes : texts.chooseTime}
          value={offered ? props.time : ""}
          onChange={(event) => props.onTime(event.target.value)}
        />
      </div>
      <FieldError id={`${id}-problem`}>{shown}</FieldError>
      {offered?.note && !shown && (
        <p className="mt-1.5 text-sm text-ink-soft">{`${texts.afterHours} ${offered.note}`}</p>
      )}
    </fieldset>
  );
}
