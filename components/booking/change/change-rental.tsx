"use client";

import { useTranslations } from "next-intl";
import { permittedReturns } from "@/components/booking/search/search-values";
import { timeGroups } from "@/components/booking/search/time-groups";
import { DateField } from "@/components/ui/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TimeField } from "@/components/ui/time-field";
import { formatPrice } from "@/lib/domain/money/cents";
import { isCalendarDate } from "@/lib/domain/time/civil-day";
import type { ChangeProps } from "./change-section";
import type { ChangeValues } from "./change-values";

interface ChangeRentalProps extends Pick<ChangeProps, "offices" | "configuration" | "language"> {
  values: ChangeValues;
  change: (values: ChangeValues) => void;
}

/** Offices, dates and times of the rental. */
export function ChangeRental({ offices, configuration, language, values, change }: ChangeRentalProps) {
  const t = useTranslations("search");
  const office = (id: number) => offices.find((one) => one.id === id);
  const returns = permittedReturns(values.pickupOfficeId, offices);
  const choosePickup = (pickupOfficeId: number) => {
    const allowed = permittedReturns(pickupOfficeId, offices).some(({ id }) => id === values.returnOfficeId);
    change({ ...values, pickupOfficeId, returnOfficeId: allowed ? values.returnOfficeId : pickupOfficeId });
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
  const moment = (name: "pickup" | "return") => {
    const [date, time, officeId] =
      name === "pickup"
        ? [values.pickupDate, values.pickupTime, values.pickupOfficeId]
        : [values.returnDate, values.returnTime, values.returnOfficeId];
    const groups = times(officeId, date);
    const offered = groups.some(({ options }) => options.some(({ value }) => value === time));
    return (
      <div className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_10.5rem]">
        <DateField
          id={`change-${name}-date`}
          label={t(name === "pickup" ? "pickupDate" : "returnDate")}
          lang={language}
          value={date}
          min={name === "return" ? values.pickupDate : undefined}
          onChange={({ target }) => change({ ...values, [`${name}Date`]: target.value })}
          required
        />
        <TimeField
          id={`change-${name}-time`}
          label={t(name === "pickup" ? "pickupTime" : "returnTime")}
          groups={groups}
          placeholder={offered ? undefined : t("chooseTime")}
          value={offered ? time : ""}
          onChange={({ target }) => change({ ...values, [`${name}Time`]: target.value })}
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
        {offices.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectField>
      {moment("pickup")}
      <SelectField
        id="change-return-office"
        label={t("returnOffice")}
        value={values.returnOfficeId}
        onChange={({ target }) => change({ ...values, returnOfficeId: Number(target.value) })}
      >
        {returns.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectField>
      {moment("return")}
    </div>
  );
}
