"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AdditionalDriverFields, type DriverAnswer } from "@/components/rental/forms/additional-driver-fields";
import { permittedReturns } from "@/components/rental/search/search-values";
import { timeGroups } from "@/components/rental/search/time-groups";
import { type TripEnd, withPickupDate } from "@/components/rental/search/trip-dates";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { SelectField, TimeField } from "@/components/ui/select-field";
import { TypedDateField } from "@/components/ui/typed-date-field";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { BookingChangeForm } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import { type CalendarDate, isCalendarDate } from "@/lib/domain/core/time";
import { childSeatCodes, type ExtraCode, isChildSeat } from "@/lib/domain/pricing/add-ons";
import { dateFormExample } from "@/lib/i18n/format-time";
import { type ChangeProps, withUnits } from "./change-values";

interface ChangeRentalProps extends Pick<ChangeProps, "offices" | "configuration" | "language"> {
  values: BookingChangeForm;
  change: (changed: Partial<BookingChangeForm>) => void;
  showProblems: boolean;
  today: CalendarDate;
  openCalendar: (end: TripEnd, input: HTMLInputElement | null) => Promise<void>;
}

/** Offices, dates and times of the rental. */
export function ChangeRental(props: ChangeRentalProps) {
  const { offices, configuration, language, values, change, showProblems, today, openCalendar } = props;
  const t = useTranslations("search");
  const [unreadable, setUnreadable] = useState({ pickup: false, return: false });
  const office = (id: number) => offices.find((office) => office.id === id);
  const returns = permittedReturns(values.pickupOfficeId, offices);
  const choosePickup = (pickupOfficeId: number) => {
    const allowed = permittedReturns(pickupOfficeId, offices).some(({ id }) => id === values.returnOfficeId);
    change({ pickupOfficeId, returnOfficeId: allowed ? values.returnOfficeId : pickupOfficeId });
  };
  const times = (officeId: number, date: string) => {
    const place = office(officeId);
    if (!place) return [];
    const texts = {
      regularHours: t("regularHours"),
      afterHours: t("afterHours"),
      fee: (cents: number) => t("afterHoursFee", { fee: formatPrice(cents, language, { wholeWhenRound: true }) }),
    };
    return timeGroups({ office: place, date: isCalendarDate(date) ? date : "", configuration, now: null, texts });
  };
  const dates = { pickupDate: values.pickupDate, returnDate: values.returnDate };
  const moment = (name: "pickup" | "return") => {
    const [date, time, officeId] =
      name === "pickup"
        ? [values.pickupDate, values.pickupTime, values.pickupOfficeId]
        : [values.returnDate, values.returnTime, values.returnOfficeId];
    const label = t(name === "pickup" ? "pickupDate" : "returnDate");
    const groups = times(officeId, date);
    const offered = groups.some(({ options }) => options.some(({ value }) => value === time));
    return (
      <div className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_10.5rem]">
        <TypedDateField
          id={`change-${name}-date`}
          label={label}
          language={language}
          today={today}
          value={date}
          readable
          calendar={{ label: t("calendar.open", { end: label }), onOpen: (input) => void openCalendar(name, input) }}
          error={
            unreadable[name] || (showProblems && !isCalendarDate(date))
              ? t("dateForm", { example: dateFormExample(today, language) })
              : undefined
          }
          onDate={(changed) => change(name === "pickup" ? withPickupDate(dates, changed) : { returnDate: changed })}
          onUnreadable={(isUnreadable) => setUnreadable((other) => ({ ...other, [name]: isUnreadable }))}
          required
        />
        <TimeField
          id={`change-${name}-time`}
          label={t(name === "pickup" ? "pickupTime" : "returnTime")}
          groups={groups}
          placeholder={offered ? undefined : t("chooseTime")}
          value={offered ? time : ""}
          onChange={({ target }) => change({ [`${name}Time`]: target.value })}
          required
        />
      </div>
    );
  };
  return (
    <div className="grid gap-5">
      <SelectField
        id="change-pickup-office"
        label={t("pickupOffice")}
        value={values.pickupOfficeId}
        onChange={({ target }) => choosePickup(Number(target.value))}
      >
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {officeName(office, language)}
          </option>
        ))}
      </SelectField>
      {moment("pickup")}
      <SelectField
        id="change-return-office"
        label={t("returnOffice")}
        value={values.returnOfficeId}
        onChange={({ target }) => change({ returnOfficeId: Number(target.value) })}
      >
        {returns.map((office) => (
          <option key={office.id} value={office.id}>
            {officeName(office, language)}
          </option>
        ))}
      </SelectField>
      {moment("return")}
    </div>
  );
}

interface ChangeExtrasProps extends Pick<ChangeProps, "booking" | "offeredExtras" | "configuration"> {
  values: BookingChangeForm;
  change: (changed: Partial<BookingChangeForm>) => void;
  showProblems: boolean;
}

const maxUnits = 3;
const repeatable = (code: ExtraCode) => code === "ADDITIONAL_DRIVER" || isChildSeat(code);

/** Units of every extra; each added driver has to answer the booking's two questions (under 25, licence). */
export function ChangeExtras(props: ChangeExtrasProps) {
  const { booking, offeredExtras, values, change } = props;
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const unitsOf = (code: ExtraCode) => values.units[code] ?? 0;
  const seats = childSeatCodes.reduce((sum, code) => sum + unitsOf(code), 0);
  const maxOf = (code: ExtraCode) =>
    isChildSeat(code) ? unitsOf(code) + Math.max(0, maxUnits - seats) : repeatable(code) ? maxUnits : 1;
  return (
    <ul className="divide-y divide-sand-200">
      {offeredExtras.map((code) => {
        const name = names(`EXTRA_${code}`);
        return (
          <li key={code} className="py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 font-semibold">{name}</span>
              <QuantityStepper
                label={name}
                decreaseLabel={t("fewer", { name })}
                increaseLabel={t("more", { name })}
                value={unitsOf(code)}
                max={maxOf(code)}
                onChange={(units) => change(withUnits(values, booking, code, units))}
                className="shrink-0"
              />
            </div>
            {code === "ADDITIONAL_DRIVER" && <NewDrivers {...props} />}
          </li>
        );
      })}
    </ul>
  );
}

function NewDrivers({ booking, configuration, values, change, showProblems }: ChangeExtrasProps) {
  const known = booking.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0;
  const setAnswer = (place: number, changed: Partial<DriverAnswer>) =>
    change({
      newDrivers: values.newDrivers.map((driver, index) => (index === place ? { ...driver, ...changed } : driver)),
    });
  return values.newDrivers.map((driver, index) => {
    const id = `change-driver-${index}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: additional drivers have no other identity
      <div key={index} className="mt-3 rounded-lg bg-sand-100 p-4">
        <AdditionalDriverFields
          compact
          ids={{ under25: id, licence: `${id}-licence` }}
          number={known + index + 1}
          years={configuration.minimumLicenceYears}
          answer={driver}
          onAnswer={(changed) => setAnswer(index, changed)}
          showProblems={showProblems}
        />
      </div>
    );
  });
}
