"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { BookingChangeForm } from "@/lib/contracts/rental/booking";
import { dateOf, isWallClock, wallClockFrom } from "@/lib/domain/core/time";
import { hasLandings, landingDays, landingVerdict, likelyLanding } from "@/lib/domain/rental/landing";
import { formatDay } from "@/lib/i18n/format-time";
import { type ChangeProps, landingOf } from "./change-values";

interface ChangeLandingProps extends Pick<ChangeProps, "offices" | "configuration" | "language"> {
  values: BookingChangeForm;
  change: (values: Partial<BookingChangeForm>) => void;
}

/** Landing time and day of the booking; warns when the pick-up is before the landing. */
export function ChangeLanding({ offices, configuration, language, values, change }: ChangeLandingProps) {
  const t = useTranslations("driver");
  const texts = useTranslations("manage.change");
  const office = offices.find(({ id }) => id === values.pickupOfficeId);
  const pickupAt = `${values.pickupDate}T${values.pickupTime}`;
  if (!hasLandings(office) || !isWallClock(pickupAt)) return null;
  const landsAt = landingOf(values);
  const changeTime = (landingTime: string) => {
    if (landsAt !== null || landingTime === "") return change({ landingTime });
    change({ landingTime, landingDate: dateOf(likelyLanding(landingTime, pickupAt)) });
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id="change-landing"
          type="time"
          label={t("field.landing")}
          optional={t("step.optional")}
          value={values.landingTime}
          onChange={({ target }) => changeTime(target.value)}
        />
        {landsAt && (
          <SelectField
            id="change-landing-day"
            label={t("field.landingDay")}
            value={values.landingDate}
            onChange={({ target }) => change({ landingDate: target.value })}
          >
            {landingDays(wallClockFrom(values.landingDate, values.landingTime), pickupAt).map((date) => (
              <option key={date} value={date}>
                {formatDay(date, language)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {landsAt && landingVerdict(landsAt, pickupAt, configuration.timeZone) === "impossible" && (
        <Notice tone="warning" live="status">
          {texts("landsLate", { phone: configuration.support.phone })}
        </Notice>
      )}
    </div>
  );
}
