"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Office } from "@/lib/contracts/fleet/office";
import type { Language } from "@/lib/domain/core/languages";
import { addDays, isCalendarDate } from "@/lib/domain/core/time";
import { hasLandings } from "@/lib/domain/rental/landing";
import { formatDay } from "@/lib/i18n/format-time";
import { type SearchValues, withLandingTime } from "./search-values";

interface SearchLandingProps {
  offices: readonly Office[];
  language: Language;
  values: SearchValues;
  change: (values: SearchValues) => void;
}

/** Landing time and day at an airport. */
export function SearchLanding({ offices, language, values, change }: SearchLandingProps) {
  const t = useTranslations("search");
  const id = useId();
  const office = offices.find((office) => office.id === values.pickupOfficeId);
  if (!hasLandings(office)) return null;
  const { landingTime, landingDay, pickupDate } = values;
  const near = new Map([
    [-1, t("landingDays.before")],
    [0, t("landingDays.same")],
    [1, t("landingDays.next")],
  ]);
  const days = near.has(landingDay) ? [...near.keys()] : [landingDay, ...near.keys()];
  const name = (day: number) =>
    near.get(day) ?? (isCalendarDate(pickupDate) ? formatDay(addDays(pickupDate, day), language) : String(day));
  return (
    <div className="grid gap-2 @sm:grid-cols-2">
      <TextField
        id={id}
        name="landingTime"
        type="time"
        icon={<Icon name="Clock" className="size-5" />}
        label={t("landingTime")}
        value={landingTime}
        onChange={({ target }) => change(withLandingTime(values, target.value))}
      />
      <SelectField
        id={`${id}-day`}
        name="landingDay"
        icon={<Icon name="CalendarDays" className="size-5" />}
        label={t("landingDay")}
        value={landingDay}
        onChange={({ target }) => change({ ...values, landingDay: Number(target.value) })}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {name(day)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
